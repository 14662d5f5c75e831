import type { ConfigValue } from '../../config';

export type AgentRule = ConfigValue<'appAgent5Rule'>;

/** Levels of commission: friends, friends of friends, and their friends. */
export const LEVELS = 3;

/**
 * Returns the commission on one friend's valid bet of a Manila day, hundredths, rounded down. The tier of the whole
 * day's bet sets the rate.
 */
export function commissionOf({ rateList }: Pick<AgentRule, 'rateList'>, level: number, validBet: bigint): bigint {
  let best = { minBet: -1, rateBp: 0 };
  for (const rate of rateList)
    if (rate.level === level && BigInt(rate.minBet) <= validBet && rate.minBet > best.minBet) best = rate;
  return (validBet * BigInt(best.rateBp)) / 10_000n;
}
