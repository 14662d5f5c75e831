import { sql } from 'kysely';
import type { TestPlatform } from './platform';

/** Bonuses of a player, oldest first: title and days until expiry (null: none). */
export async function bonusesOf(
  { database: { db } }: Pick<TestPlatform, 'database'>,
  userId: bigint | number,
): Promise<{ title: string; days: number | null }[]> {
  const { rows } = await sql<{ title: string; days: number | null }>`
    SELECT title, round(extract(epoch FROM expire_time - created_at) / 86400)::int AS days
      FROM wager_requirement WHERE user_id = ${userId} AND kind = 'bonus' ORDER BY created_at, grant_id`.execute(db);
  return rows;
}
