import { dayAfter, endOfDay, startOfDay } from '@parola/calls';
import type { Tx } from '../../../db/pool';
import { depositsSince } from '../../deposits';
import { playedOn } from '../engine/played-days.queries';
import { roundOf, type Round } from '../engine/round.rules';

/** A calendar month. `key` is its first Manila day. */
export type Month = Round;

export function monthOf(day: string): Month {
  return roundOf({ from: '2000-01-01', repeat: 'month' }, day);
}

export function monthBefore({ from }: Month): Month {
  return monthOf(dayAfter(from, -1));
}

/** Returns the claim period of a month, which is the first days of the next month. Epoch ms. */
export function receivingOf({ until }: Month, receiveDays: number): { start: number; end: number } {
  return { start: endOfDay(until), end: endOfDay(dayAfter(until, receiveDays)) };
}

/** Returns a player's valid bets and deposits of a month, hundredths. */
export async function monthSums(tx: Tx, userId: bigint, month: Month): Promise<{ validBet: bigint; recharge: bigint }> {
  const played = await playedOn(tx, userId, month);
  const end = endOfDay(month.until);
  const deposits = await depositsSince(tx, userId, new Date(startOfDay(month.from)));
  return {
    validBet: played.reduce((sum, { valid_bet: bet }) => sum + bet, 0n),
    recharge: deposits.filter(({ at }) => at.getTime() < end).reduce((sum, { amount }) => sum + amount, 0n),
  };
}
