import { RG_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { Refusal } from '../ground/errors';
import { rgStatusOf } from './status';

/** What a player may be kept from. Statements, withdrawals and log-in stay open to all (player protection C20). */
export type Doing = 'deposit' | 'play' | 'claim';

/**
 * Refuses what an excluded player must not do (player protection C18, C19, C05). Ask in the transaction that acts: an exclusion waits for
 * it, so that what it began is there to be cancelled.
 * @throws Refusal restrictedPerson, selfExcluded (`until`), coolingOff (`until`).
 */
export async function assertMay(tx: Tx, userId: bigint, _what: Doing): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockName(userId)}, 0))`.execute(tx);
  const { rgStatus, until } = await rgStatusOf(tx, userId);
  const fields = until ? { until: until.getTime() } : {};
  if (rgStatus === RG_STATUS.restricted) throw new Refusal('restrictedPerson');
  if (rgStatus === RG_STATUS.selfExcluded) throw new Refusal('selfExcluded', fields);
  if (rgStatus === RG_STATUS.coolingOff) throw new Refusal('coolingOff', fields);
}

/** Waits for what the player is doing and holds off what he begins, until the transaction ends. Take it before any other lock. */
export async function lockDoings(tx: Tx, userId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockName(userId)}, 0))`.execute(tx);
}

function lockName(userId: bigint): string {
  return `may:${userId}`;
}
