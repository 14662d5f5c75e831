import { RG_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { Refusal } from '../ground/errors';
import { assertNotHeld } from './assert-not-held';
import { assertIdentified } from './identity-requirement';
import { rgStatusOf } from './protection-status';

/**
 * The actions that a player may be kept from. `demo` is play without money, `agree` a yes to advertising. Statements
 * and log-in stay open to all (player protection C20).
 */
export type Doing = 'deposit' | 'play' | 'claim' | 'agree' | 'demo' | 'withdraw';

/** Actions that move the player's money: closed while an operator holds the wallet. */
const OF_THE_WALLET: readonly Doing[] = ['deposit', 'play', 'claim', 'withdraw'];

/** Actions that need a known identity (player protection C04). */
const OF_KNOWN_PERSONS: readonly Doing[] = ['deposit', 'play', 'withdraw'];

/**
 * Refuses an action closed to an excluded player (player protection C18, C19, C05), or in a region where it is not
 * allowed, although withdrawing is (C20), or without a required identity check (C04). Call it in the acting
 * transaction: an exclusion waits for it, so that the started action is there to be cancelled.
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
 * `assertMay` of a claim, for an award beside an action that continues without it. Call it before any row is locked,
 * as there.
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
 * Waits for the player's present action and holds off new ones, until the transaction ends. Take it before any other
 * lock.
 */
export async function lockActions(tx: Tx, userId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockName(userId)}, 0))`.execute(tx);
}

function lockName(userId: bigint): string {
  return `may:${userId}`;
}
