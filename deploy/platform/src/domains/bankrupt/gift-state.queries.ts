import { daysLater } from '@parola/calls';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/pool';
import { readTogether, together } from '../../db/read-together';
import { cashPlaySince } from '../../ledger/cash-play';
import { walletSnap } from '../../ledger/ledger';
import { limitsOf, isAllowedNow } from '../../protection';
import { safeboxOf } from '../safebox';
import type { BankruptRule } from './bankrupt.rules';
import type { BankruptGiftTable } from './tables';

const HOUR_MS = 3_600_000;

export type Gift = Selectable<BankruptGiftTable>;

/** Returns the player's last gift. */
export async function giftOf(tx: Tx, userId: bigint): Promise<Gift | undefined> {
  return tx.selectFrom('bankrupt_gift').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Tells whether a player may see the offer: they may claim now and have reached none of their limits (player protection
 * 1.3).
 */
export async function mayBeOffered(tx: Tx, userId: bigint, now: Date): Promise<boolean> {
  const reads = readTogether(tx);
  const [isAllowed, limits] = await together(isAllowedNow(reads, userId), limitsOf(reads, userId, now));
  return isAllowed && limits.every(({ value, left }) => value === 0 || left > 0);
}

/** Tells whether the period for the second award is running, also after that award was taken. */
export function isRunning(gift: Gift | undefined, now: Date): gift is Gift {
  return gift !== undefined && gift.second_until > now;
}

/** Tells whether a new gift must wait: fewer than `restDays` days have passed since the last. */
export function isWaitingPeriod(gift: Gift | undefined, rule: BankruptRule, now: Date): boolean {
  return gift !== undefined && daysLater(gift.first_at, rule.restDays) > now;
}

/**
 * Returns the end of a bankrupt player's time to take the first award; null for other players. Bankrupt means almost no
 * cash, bonus, safebox balance or frozen amount (an open round, a waiting withdrawal) after recent losses of cash. Wins
 * reduce losses, and lost bonus money does not count.
 */
export async function bankruptUntil(tx: Tx, userId: bigint, rule: BankruptRule, now: Date): Promise<Date | null> {
  const reads = readTogether(tx);
  const [{ coin, bonusCoin, frozenCoin }, { safebox }] = await together(
    walletSnap(reads, userId),
    safeboxOf(reads, userId),
  );
  if (coin + bonusCoin >= rule.balanceBelow || frozenCoin > 0) return null;
  if (coin + bonusCoin + safebox >= rule.balanceBelow) return null;
  const since = daysLater(now, -rule.lossDays);
  const { lost, lastAt, open } = await cashPlaySince(tx, userId, since);
  if (open > 0 || lost < BigInt(rule.lostAtLeast) || !lastAt) return null;
  const until = new Date(lastAt.getTime() + rule.firstHours * HOUR_MS);
  return until > now ? until : null;
}

export function secondUntil(rule: BankruptRule, now: Date): Date {
  return new Date(now.getTime() + rule.secondHours * HOUR_MS);
}

export function bonusUntil(rule: BankruptRule, now: Date): Date {
  return daysLater(now, rule.bonusDays);
}
