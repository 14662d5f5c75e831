import type { Db } from '../db/pool';
import { sql } from 'kysely';
import * as z from 'zod';
import { ProtocolError } from '../http/errors';
import { wire } from '../ledger/money';

const PAGE = 500;

const query = z.strictObject({
  /** Epoch milliseconds, from inclusive, to exclusive. */
  from: z.coerce.number().int().min(0),
  to: z.coerce.number().int().min(0),
  /** `next` of the page before. */
  cursor: z.string().regex(/^\d{1,15}:[\x21-\x7e]{1,100}$/).optional(),
});

/** Reconciliation (invariant I12): a provider's transactions of a period in order of time, 500 a page, and the totals of the whole period. */
export async function gameTransactions(db: Db, provider: string, raw: unknown) {
  const parsed = query.safeParse(raw);
  if (!parsed.success) throw new ProtocolError(400, { field: parsed.error.issues[0]?.path.join('.') ?? '' });
  const { from, to, cursor } = parsed.data;
  const at = cursor ? Number(cursor.slice(0, cursor.indexOf(':'))) : from;
  const after = cursor ? cursor.slice(cursor.indexOf(':') + 1) : '';
  const rows = await db.selectFrom('game_tx').select(['tx_id', 'kind', 'round_id', 'user_id', 'amount', 'win_amount', 'status', 'created_at'])
    .where('provider', '=', provider).where('kind', '<>', 'tombstone')
    .where(sql<boolean>`(created_at, tx_id) > (${new Date(at)}, ${after})`).where('created_at', '<', new Date(to))
    .orderBy('created_at').orderBy('tx_id').limit(PAGE).execute();
  const { rows: [totals] } = await sql<{ bet: bigint; win: bigint; back: bigint; count: bigint }>`
    SELECT coalesce(sum(amount) FILTER (WHERE kind IN ('bet', 'betWin') AND status <> 'REFUSED'), 0)::bigint AS bet,
           coalesce(sum(CASE kind WHEN 'win' THEN amount ELSE win_amount END), 0)::bigint AS win,
           coalesce(sum(amount) FILTER (WHERE kind = 'rollback'), 0)::bigint AS back, count(*) AS count
      FROM game_tx WHERE provider = ${provider} AND kind <> 'tombstone' AND created_at >= ${new Date(from)} AND created_at < ${new Date(to)}`.execute(db);
  const last = rows.at(-1);
  return {
    status: 'OK',
    rows: rows.map((row) => ({
      txId: row.tx_id, type: row.kind, roundId: row.round_id, playerId: row.user_id === null ? null : String(row.user_id),
      amount: wire(row.amount), win: wire(row.win_amount), status: row.status, createTime: row.created_at.getTime(),
    })),
    totals: { bet: wire(totals?.bet ?? 0n), win: wire(totals?.win ?? 0n), rollback: wire(totals?.back ?? 0n), count: wire(totals?.count ?? 0n) },
    ...(last && rows.length === PAGE ? { next: `${last.created_at.getTime()}:${last.tx_id}` } : {}),
  };
}
