import { type LiveFact } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { toWireAmount } from '../../ledger/wire-amount';
import { UNDER_WAY, type Withdrawal } from './orders.commands';

/** Time in which an ended withdrawal is still listed. */
const LATELY_MS = 15 * 60_000;
const MOST = 10;

/** Withdrawals of the players in progress, or ended within the last 15 minutes, latest first. */
export async function recentWithdrawals(
  tx: Tx,
  userIds: readonly bigint[],
  now: Date,
): Promise<Map<bigint, LiveFact<'withdrawals'>>> {
  const since = new Date(now.getTime() - LATELY_MS);
  const { rows } = await sql<Pick<Withdrawal, 'order_id' | 'user_id' | 'status' | 'amount' | 'updated_at'>>`
    SELECT o.order_id, o.user_id, o.status, o.amount, o.updated_at FROM unnest(${userIds}::bigint[]) AS u (id)
     CROSS JOIN LATERAL (
       SELECT * FROM withdrawal w WHERE w.user_id = u.id AND (w.status = ANY (${UNDER_WAY}::int[]) OR w.updated_at > ${since})
        ORDER BY w.updated_at DESC LIMIT ${MOST}) o
     ORDER BY o.updated_at DESC`.execute(tx);
  const lists = new Map<bigint, LiveFact<'withdrawals'>>(userIds.map((userId) => [userId, { list: [] }]));
  for (const row of rows)
    lists.get(row.user_id)?.list.push({
      orderId: row.order_id,
      status: row.status,
      amount: toWireAmount(row.amount),
      updateTime: row.updated_at.getTime(),
    });
  return lists;
}
