import type { ConfigValue } from '../../config';

export type AgentRule = ConfigValue<'appAgent5Rule'>;

/** How deep commission goes: friends, their friends, and theirs. */
export const LEVELS = 3;

/**
 * The commission on a Manila day's valid bet of one friend at a level: the rate of the whole day's bet, rounded down.
 * Hundredths.
 */
export function commissionOf({ rateList }: Pick<AgentRule, 'rateList'>, level: number, validBet: bigint): bigint {
  let best = { minBet: -1, rateBp: 0 };
  for (const rate of rateList)
    if (rate.level === level && BigInt(rate.minBet) <= validBet && rate.minBet > best.minBet) best = rate;
  return (validBet * BigInt(best.rateBp)) / 10_000n;
}
