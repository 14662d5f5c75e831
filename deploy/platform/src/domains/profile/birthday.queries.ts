import { sql } from 'kysely';
import type { Tx } from '../../db/pool';

/** The birthday of the account, YYYY-MM-DD; null if unknown. */
export async function birthdayOf(tx: Tx, userId: bigint): Promise<string | null> {
  const row = await tx
    .selectFrom('player')
    .select(sql<string | null>`birthday::text`.as('birthday'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.birthday;
}
