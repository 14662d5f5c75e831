import { WAGER_KIND, WAGER_STATUS, type WagerRow } from '@parola/calls';
import { sql } from 'kysely';
import type { Hooks } from '../../domain-api/hooks';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { weightWords, type WeightWords } from './weight-words.queries';

interface Row {
  grant_id: string;
  kind: 'deposit' | 'bonus';
  title: string;
  source: number;
  amount: bigint;
  need: bigint;
  have: bigint;
  remaining: bigint;
  expire_time: Date | null;
  status: 'open' | 'met';
  award: string | null;
}

type WagerContext = Pick<CallContext<'wagerList'>, 'tx' | 'userId'>;

/**
 * Returns the player's remaining playing conditions, in the order that `wager_progress` fills them. Amounts in
 * hundredths.
 */
export async function wagersOf(
  { awardSources }: Pick<Hooks, 'awardSources'>,
  { tx, userId }: WagerContext,
): Promise<Omit<WagerRow, keyof WeightWords>[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM (
      SELECT w.grant_id, w.kind, w.title, w.source, w.amount, w.need, w.have, w.expire_time, w.status, w.created_at, l.source AS award,
             (w.remaining + coalesce((SELECT sum(p.amount) FROM bonus_in_play p WHERE p.grant_id = w.grant_id), 0))::bigint AS remaining
        FROM wager_requirement w LEFT JOIN award_log l ON l.grant_id = w.grant_id
       WHERE w.user_id = ${userId} AND w.status IN ('open', 'met') AND (w.expire_time IS NULL OR w.expire_time > clock_timestamp())) r
     WHERE CASE WHEN kind = 'deposit' THEN status = 'open' ELSE remaining > 0 END
     ORDER BY created_at, grant_id LIMIT 100`.execute(tx);
  return rows.map((row) => ({
    grantId: row.grant_id,
    title: row.title,
    kind: WAGER_KIND[row.kind],
    source: (row.award === null ? undefined : awardSources.get(row.award)?.activityId) ?? row.source,
    amount: toWireAmount(row.amount),
    need: toWireAmount(row.need),
    have: toWireAmount(row.have),
    left: toWireAmount(row.need - row.have),
    remaining: toWireAmount(row.remaining),
    ...(row.expire_time ? { expireTime: row.expire_time.getTime() } : {}),
    status: row.status === 'open' ? WAGER_STATUS.playing : WAGER_STATUS.played,
  }));
}

/** Returns the playing conditions with the text on counted bets (X17). All rows carry the same text. */
export async function wagerList(
  hooks: Pick<Hooks, 'awardSources'>,
  asking: WagerContext,
): Promise<Payload<'wagerList'>> {
  const wagers = await wagersOf(hooks, asking);
  if (wagers.length === 0) return { list: [] };
  const words = await weightWords(asking.tx);
  return { list: wagers.map((row) => ({ ...row, ...words })) };
}
