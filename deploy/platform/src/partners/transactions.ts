import type { Db } from '../db/pool';
import { sql } from 'kysely';
import * as z from 'zod';
import { ProtocolError } from '../ground/errors';
import { toWireAmount } from '../ledger/wire-amount';
import { optional } from './field-schemas';
import { byBytes } from '../db/text-order';

const PAGE = 500;

/** Epoch milliseconds, up to the maximum of Date. */
const time = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .refine((ms) => ms <= 8_640_000_000_000_000);

const query = z.strictObject({
  /** From inclusive, to exclusive. */
  from: time,
  to: time,
  /** `next` of the previous page. */
  cursor: optional(z.string().regex(/^\d{1,15}:[\x21-\x7e]{1,100}$/)),
});

/**
 * Reconciliation (invariant I12): a provider's transactions of a period in order of time, 500 a page, and the totals of
 * the whole period.
 * @throws ProtocolError 400 with the field; field `to` if the totals exceed 2^53: request a shorter period.
 */
export async function gameTransactions(db: Db, provider: string, raw: unknown) {
  const parsed = query.safeParse(raw);
  if (!parsed.success) throw new ProtocolError(400, { field: parsed.error.issues[0]?.path.join('.') ?? '' });
  const { from, to, cursor } = parsed.data;
  const at = cursor ? Number(cursor.slice(0, cursor.indexOf(':'))) : from;
  const after = cursor ? cursor.slice(cursor.indexOf(':') + 1) : '';
  const rows = await db
    .selectFrom('game_tx')
    .select(['tx_id', 'kind', 'round_id', 'user_id', 'amount', 'win_amount', 'status', 'created_at'])
    .where('provider', '=', provider)
    .where('kind', '<>', 'tombstone')
    .where(sql<boolean>`(created_at, ${byBytes('tx_id')}) > (${new Date(at)}, ${after})`)
    .where('created_at', '<', new Date(to))
    .orderBy('created_at')
    .orderBy(byBytes('tx_id'))
    .limit(PAGE)
    .execute();
  const {
    rows: [sums],
  } = await sql<Record<'bet' | 'win' | 'rollback' | 'count', string>>`
    SELECT coalesce(sum(amount) FILTER (WHERE kind IN ('bet', 'betWin') AND status <> 'REFUSED'), 0)::text AS bet,
           coalesce(sum(CASE kind WHEN 'win' THEN amount ELSE win_amount END), 0)::text AS win,
           coalesce(sum(amount) FILTER (WHERE kind = 'rollback'), 0)::text AS rollback, count(*)::text AS count
      FROM game_tx WHERE provider = ${provider} AND kind <> 'tombstone' AND created_at >= ${new Date(from)} AND created_at < ${new Date(to)}`.execute(
    db,
  );
  const totals = {
    bet: Number(sums?.bet),
    win: Number(sums?.win),
    rollback: Number(sums?.rollback),
    count: Number(sums?.count),
  };
  if (!Object.values(totals).every(Number.isSafeInteger)) throw new ProtocolError(400, { field: 'to' });
  const last = rows.at(-1);
  return {
    status: 'OK',
    rows: rows.map((row) => ({
      txId: row.tx_id,
      type: row.kind,
      roundId: row.round_id,
      playerId: row.user_id === null ? null : String(row.user_id),
      amount: toWireAmount(row.amount),
      win: toWireAmount(row.win_amount),
      status: row.status,
      createTime: row.created_at.getTime(),
    })),
    totals,
    ...(last && rows.length === PAGE ? { next: `${last.created_at.getTime()}:${last.tx_id}` } : {}),
  };
}
