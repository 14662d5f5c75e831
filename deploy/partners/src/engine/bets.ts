/**
 * Total bets on offer, in hundredths: ₱1, ₱2, ₱5, ₱10, ₱20, ₱50, ₱100. Every pay of every game is a whole number of hundredths of the bet,
 * and each level a multiple of 100 hundredths, so every pay is an exact integer at every level.
 */
export const BET_LEVELS: readonly number[] = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** The levels inside the casino's limits (hundredths, inclusive); may be empty. */
export function betLevelsWithin(limits: { minBet: number; maxBet: number }): number[] {
  return BET_LEVELS.filter((level) => level >= limits.minBet && level <= limits.maxBet);
}
