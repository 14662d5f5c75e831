import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';

/**
 * Changes of managers run one at a time, until the end of this transaction: two managers who take the role from each
 * other would leave none.
 */
export async function holdManagers(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('operator roles', 0))`.execute(tx);
}

/** Tells whether there is a manager who may log in, besides these. */
export async function hasManagerBesides(tx: Tx, ids: readonly bigint[]): Promise<boolean> {
  const managers = await tx
    .selectFrom('operator')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`'manager' = ANY(roles)`)
    .execute();
  return managers.some(({ id }) => !ids.includes(id));
}
