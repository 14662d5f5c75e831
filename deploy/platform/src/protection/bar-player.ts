import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { Services } from '../domain-api/domain';
import type { Excluded } from '../domain-api/hooks';
import { barredBy } from './barred-list';
import { endOpenActions } from './exclusions';
import { lockActions } from './permitted-actions';

/**
 * Bars a player on the list of barred persons (player protection C05): marks them as restricted, writes the significant
 * event, logs them out everywhere and ends their open actions. They may log in again to view and withdraw.
 * @returns true if the player was not marked before; call `sessions.forget` after the commit then.
 */
export async function barListed(
  tx: Tx,
  { sessions, hooks }: Pick<Services, 'sessions' | 'hooks'>,
  who: Excluded,
): Promise<boolean> {
  const hits = await barredBy(tx, who.userId);
  return hits.length > 0 && barPlayer(tx, { sessions, hooks }, who);
}

/**
 * Bars a player like `barListed`, but without a match on the list: an account without a mobile number cannot match by
 * number.
 */
export async function barPlayer(
  tx: Tx,
  { sessions, hooks }: Pick<Services, 'sessions' | 'hooks'>,
  who: Excluded,
): Promise<boolean> {
  const { userId } = who;
  await lockActions(tx, userId);
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({ restricted: true })
    .where('id', '=', userId)
    .where('restricted', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`
    INSERT INTO significant_event (kind, user_id, ref) VALUES ('restricted-person', ${userId}, ${`${userId}/${who.now.getTime()}`}) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  await endOpenActions(tx, hooks, who);
  await sessions.revokeAll(tx, userId);
  return true;
}

/**
 * Bars all listed players; with `withinMin`, only those with a list entry or identity data of the last minutes.
 * `player_block` blocks them at once; this job marks them and ends their sessions and actions.
 */
export async function barAllListed(
  services: Pick<Services, 'database' | 'sessions' | 'hooks'>,
  withinMin?: number,
): Promise<void> {
  const { db } = services.database;
  for (const userId of await unmarked(db, withinMin)) {
    await inTransaction(db, (tx) => barListed(tx, services, { userId, now: new Date() }));
    services.sessions.forget(userId);
  }
}

async function unmarked(tx: Tx, withinMin: number | undefined): Promise<bigint[]> {
  const since = sql`clock_timestamp() - make_interval(mins => ${withinMin ?? 0}::int)`;
  const isRecent = withinMin === undefined ? sql`true` : sql`(t.created_at > ${since} OR l.listed_at > ${since})`;
  const { rows } = await sql<{ id: bigint }>`
    SELECT p.id FROM player p
     WHERE NOT p.restricted
       AND p.id IN (SELECT m.id FROM player m JOIN restricted_person r ON r.mobile = m.mobile WHERE NOT m.restricted
                    UNION
                    SELECT t.user_id FROM player_trace t JOIN barred_trace b ON b.trace = t.trace JOIN barred_person l ON l.id = b.person_id
                     WHERE ${isRecent})
       AND EXISTS (SELECT FROM player_hits(p.id)) ORDER BY p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Lifts the bar of a player after a false match: clears the matching entries for this player permanently and removes
 * the mark. A new entry of the list bars them again.
 */
export async function liftBar(
  tx: Tx,
  {
    userId,
    maker,
    checker,
    reason,
    now,
  }: { userId: bigint; maker: string; checker: string; reason: string; now: Date },
): Promise<void> {
  await lockActions(tx, userId);
  const hits = await barredBy(tx, userId);
  if (hits.length > 0)
    await tx
      .insertInto('barred_cleared')
      .values(hits.map(({ trace }) => ({ user_id: userId, trace, maker, checker, reason, at: now })))
      .execute();
  await tx.updateTable('player').set({ restricted: false }).where('id', '=', userId).execute();
  await tx
    .insertInto('significant_event')
    .values({
      kind: 'restriction-lifted',
      user_id: userId,
      ref: `${userId}/${now.getTime()}`,
      detail: JSON.stringify({ maker, checker, reason }),
    })
    .execute();
}
