import { sql } from 'kysely';
import { getConfig } from '../config';
import type { Db, Tx } from '../db/pool';
import { Refusal } from '../ground/errors';
import './tables';

/** Lifetime of a cached region, for calls that the region cannot refuse. */
const BELIEVED_MS = 30_000;
const MOST = 20_000;

/** Whether bets from a region are allowed (ISO 3166 alpha-2; '' for unknown, which no list contains). */
export async function regionAllowed(tx: Tx, region: string): Promise<boolean> {
  const allowed = await getConfig(tx, 'regionAllowedList');
  return allowed.length === 0 || allowed.includes(region);
}

/** @throws Refusal regionNotAllowed */
export async function assertRegion(tx: Tx, region: string): Promise<void> {
  if (!(await regionAllowed(tx, region))) throw new Refusal('regionNotAllowed');
}

export interface RegionCheck {
  userId: bigint;
  region: string;
  /** The region may refuse the call: the database must be current, so the cache is not used. */
  isChecked: boolean;
}

/**
 * Returns a function that stores the region of players while a list of allowed regions exists. Bets are checked against
 * the stored region.
 */
export function recordRegions(db: Db): (visit: RegionCheck) => Promise<void> {
  const known = new Map<bigint, { region: string; at: number }>();
  return async ({ userId, region, isChecked }) => {
    const at = Date.now();
    const before = known.get(userId);
    if (!isChecked && before?.region === region && at - before.at < BELIEVED_MS) return;
    // Compares with the stored row, since another node may have stored another region meanwhile.
    await sql`
      INSERT INTO player_region AS r (user_id, region, seen_at)
      SELECT ${userId}::bigint, ${region}::text, clock_timestamp() FROM config WHERE key = 'regionAllowedList' AND jsonb_array_length(value) > 0
      ON CONFLICT (user_id) DO UPDATE SET region = excluded.region, seen_at = excluded.seen_at WHERE r.region <> excluded.region`.execute(
      db,
    );
    known.delete(userId);
    known.set(userId, { region, at });
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  };
}
