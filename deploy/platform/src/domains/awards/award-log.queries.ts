import { sql } from 'kysely';
import type { Hooks } from '../../domain-api/hooks';
import { offsetOf, pageOf } from '../../ground/paging';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';

interface Row {
  id: bigint;
  source: string;
  prop_id: number;
  count: bigint;
  need: bigint | null;
  have: bigint | null;
  status: 'open' | 'met' | 'released' | 'expired' | 'forfeited' | null;
  expire_time: Date | null;
  created_at: Date;
}

/**
 * Wire status of an award by the status of its turnover. A met but unreleased bonus waits for the first top-up. Awards
 * without turnover count as released.
 */
const STATUS = { open: 0, met: 0, released: 1, expired: 2, forfeited: 3 } as const;

/** Returns all awards of a player, newest first, with the progress of their turnover. */
export async function awardLog(
  { awardSources }: Pick<Hooks, 'awardSources'>,
  { tx, userId, body }: CallContext<'activityAwardGetLog'>,
): Promise<Payload<'activityAwardGetLog'>> {
  const { pageSize, activityId } = body;
  const sources =
    activityId === undefined
      ? null
      : [...awardSources.values()].filter((source) => source.activityId === activityId).map(({ name }) => name);
  const own = sql`FROM award_log l LEFT JOIN wager_requirement w USING (grant_id)
    WHERE l.user_id = ${userId} AND (${sources}::text[] IS NULL OR l.source = ANY (${sources}::text[]))`;
  const {
    rows: [sum],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${own}`.execute(tx);
  const { rows } = await sql<Row>`
    SELECT l.id, l.source, l.prop_id, l.count, w.need, w.have, w.status, w.expire_time, l.created_at ${own}
     ORDER BY l.id DESC LIMIT ${pageSize} OFFSET ${offsetOf(body)}`.execute(tx);
  const list = rows.map((row) => {
    const source = awardSources.get(row.source);
    if (!source) throw new Error(`no such source of awards: ${row.source}`);
    const { activityId: kind, title, 'fil-PH': filipino } = source;
    return {
      id: String(row.id),
      activityId: kind,
      title,
      ...(filipino && { 'fil-PH': filipino }),
      propId: row.prop_id,
      count: toWireAmount(row.count),
      wagerNeed: toWireAmount(row.need ?? 0n),
      wagerHave: toWireAmount(row.have ?? 0n),
      status: row.status === null ? 1 : STATUS[row.status],
      createTime: row.created_at.getTime(),
      ...(row.expire_time ? { expireTime: row.expire_time.getTime() } : {}),
    };
  });
  return pageOf(list, sum?.total ?? 0, body);
}
