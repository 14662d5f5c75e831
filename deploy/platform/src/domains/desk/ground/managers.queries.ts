import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';

/**
 * Serializes changes of managers until the end of the transaction: two managers that remove each other concurrently
 * would leave none.
 */
export async function holdManagers(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('operator roles', 0))`.execute(tx);
}

/** Tells whether another manager, besides these, may log in. */
export async function hasManagerBesides(tx: Tx, ids: readonly bigint[]): Promise<boolean> {
  const managers = await tx
    .selectFrom('operator')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`'manager' = ANY(roles)`)
    .execute();
  return managers.some(({ id }) => !ids.includes(id));
}
