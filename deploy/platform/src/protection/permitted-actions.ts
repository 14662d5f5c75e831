import { RG_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { Refusal } from '../ground/errors';
import { assertNotHeld } from './assert-not-held';
import { assertIdentified } from './identity-requirement';
import { rgStatusOf } from './protection-status';

/**
 * Actions that can be refused to a player. `demo`: play without money. `agree`: consent to advertising. Statements and
 * log-in stay open to every player (player protection C20).
 */
export type Doing = 'deposit' | 'play' | 'claim' | 'agree' | 'demo' | 'withdraw';

/** Actions refused while an operator holds the wallet. */
const OF_THE_WALLET: readonly Doing[] = ['deposit', 'play', 'claim', 'withdraw'];

/** Actions that need the identity check, where it is required (player protection C04). */
const OF_KNOWN_PERSONS: readonly Doing[] = ['deposit', 'play', 'withdraw'];

/**
 * Refuses an action of an excluded or barred player (player protection C18, C19, C05) or in a closed region, with the
 * exception of withdrawals (C20), and an action without a required identity check (C04) or with a held wallet. Call it
 * within the transaction of the action: the shared lock makes a concurrent exclusion wait for the commit, so that the
 * exclusion finds and cancels the action.
 * @throws Refusal restrictedPerson, selfExcluded (`until`), coolingOff (`until`), regionNotAllowed, kycNeeded,
 * kycReview, kycRejected, walletFrozen.
 */
export async function assertMay(tx: Tx, userId: bigint, what: Doing): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockName(userId)}, 0))`.execute(tx);
  if (what !== 'withdraw') await assertNotExcluded(tx, userId);
  if (OF_KNOWN_PERSONS.includes(what)) await assertIdentified(tx, userId);
  if (OF_THE_WALLET.includes(what)) await assertNotHeld(tx, userId);
}

/**
 * Like `assertMay` for a claim, as a boolean: for an award within an action that continues without it. Call it before
 * any row lock, like `assertMay`.
 */
export async function mayClaim(tx: Tx, userId: bigint): Promise<boolean> {
  try {
    await assertMay(tx, userId, 'claim');
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function assertNotExcluded(tx: Tx, userId: bigint): Promise<void> {
  const { rgStatus, until } = await rgStatusOf(tx, userId);
  const fields = until ? { until: until.getTime() } : {};
  if (rgStatus === RG_STATUS.restricted) throw new Refusal('restrictedPerson');
  if (rgStatus === RG_STATUS.selfExcluded) throw new Refusal('selfExcluded', fields);
  if (rgStatus === RG_STATUS.coolingOff) throw new Refusal('coolingOff', fields);
  if (rgStatus === RG_STATUS.regionBlocked) throw new Refusal('regionNotAllowed');
}

/**
 * Locks a player's actions exclusively until the transaction ends: waits for running actions (`assertMay`) and blocks
 * new ones. Take it before any other lock.
 */
export async function lockActions(tx: Tx, userId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockName(userId)}, 0))`.execute(tx);
}

function lockName(userId: bigint): string {
  return `may:${userId}`;
}
