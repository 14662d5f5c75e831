import type { ProviderDetail } from './catalogue.commands';

/** A game's stakes and payouts. Money in hundredths, `stakedSquared` in squared hundredths. */
export interface Played {
  rounds: number;
  staked: number;
  stakedSquared: number;
  largestStake: number;
  paid: number;
}

/**
 * Predictions of a game's mathematics: lowest and highest return of its bets in basis points, standard deviation of a
 * round and highest payout, both in stakes.
 */
export interface Theory {
  leastBp: number;
  mostBp: number;
  deviation: number;
  maxWinBets: number;
}

/**
 * Thresholds in standard deviations: an event is raised beyond the first; the game takes no more bets beyond the second
 * (player protection C44).
 */
export const DOUBTED_AT = 3;
export const CLOSED_AT = 4;

/** Returns a game's predictions; null without a deviation from the provider. */
export function theoryOf({ rtpBp, bets, deviation, maxWinBets }: ProviderDetail): Theory | null {
  if (deviation === undefined) return null;
  const returns = [rtpBp, ...(bets ?? []).map((one) => one.rtpBp)];
  // The provider rounds its figures down.
  return { leastBp: Math.min(...returns), mostBp: Math.max(...returns) + 1, deviation, maxWinBets };
}

/**
 * Returns the distance of the payouts from the mathematics, in standard deviations of their sum: positive for too much,
 * negative for too little. For n equal stakes this is (actual − theory) ÷ (σ ÷ √n). With several kinds of bets, any
 * return between the lowest and the highest counts as 0.
 * Too much counts only beyond one highest win at the largest stake. The sum of a few rounds of a game with rare, high
 * wins is far from normal, and one largest possible win must not close the game.
 */
export function deviationsOff(played: Played, theory: Theory): number {
  if (played.staked === 0) return 0;
  const deviation = theory.deviation * Math.sqrt(played.stakedSquared);
  const owed = (bp: number) => (played.staked * bp) / 10_000;
  const missing = owed(theory.leastBp) - played.paid;
  if (missing > 0) return -missing / deviation;
  const excess = played.paid - owed(theory.mostBp) - theory.maxWinBets * played.largestStake;
  return Math.max(0, excess) / deviation;
}
