import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { Services } from '../domain-api/domain';
import type { Excluded } from '../domain-api/hooks';
import { endDoings } from './exclude';
import { lockDoings } from './may';

/**
 * Sees to a player who stands on the list of barred persons and is not yet marked (player protection C05): marks him, notes it, logs him
 * out everywhere and ends what he has under way. He may log in again, to look and withdraw.
 * @returns whether there was something to do; call `sessions.forget` after the commit then.
 */
export async function barListed(
  tx: Tx,
  { sessions, hooks }: Pick<Services, 'sessions' | 'hooks'>,
  who: Excluded,
): Promise<boolean> {
  const listed = await unmarked(tx).where('player.id', '=', who.userId).executeTakeFirst();
  return listed !== undefined && barPlayer(tx, { sessions, hooks }, who);
}

/** Bars a player as `barListed` does, whether he stands on the list or not: an account without a mobile number cannot. */
export async function barPlayer(
  tx: Tx,
  { sessions, hooks }: Pick<Services, 'sessions' | 'hooks'>,
  who: Excluded,
): Promise<boolean> {
  const { userId } = who;
  await lockDoings(tx, userId);
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({ restricted: true })
    .where('id', '=', userId)
    .where('restricted', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`
    INSERT INTO significant_event (kind, user_id, ref) VALUES ('restricted-person', ${userId}, ${String(userId)}) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  await endDoings(tx, hooks, who);
  await sessions.revokeAll(tx, userId);
  return true;
}

/** Looks through the whole list. They are blocked already (`player_block`); this does the rest. */
export async function barAllListed(services: Pick<Services, 'database' | 'sessions' | 'hooks'>): Promise<void> {
  const { db } = services.database;
  for (const { id: userId } of await unmarked(db).execute()) {
    await inTransaction(db, (tx) => barListed(tx, services, { userId, now: new Date() }));
    services.sessions.forget(userId);
  }
}

function unmarked(tx: Tx) {
  return tx
    .selectFrom('restricted_person')
    .innerJoin('player', 'player.mobile', 'restricted_person.mobile')
    .select('player.id')
    .where('player.restricted', '=', false);
}
