import type { ProviderDetail } from './catalogue.commands';

/** A game's stakes and payouts. Money in hundredths, `stakedSquared` in their squares. */
export interface Played {
  rounds: number;
  staked: number;
  stakedSquared: number;
  largestStake: number;
  paid: number;
}

/**
 * The predictions of its mathematics: the returns of its bets in basis points, the deviation of a round and the
 * highest payout in stakes.
 */
export interface Theory {
  leastBp: number;
  mostBp: number;
  deviation: number;
  maxWinBets: number;
}

/**
 * In standard deviations: beyond the first an event is raised, beyond the second the game takes no more bets (player
 * protection C44).
 */
export const DOUBTED_AT = 3;
export const CLOSED_AT = 4;

/** @returns null where the provider tells no deviation. */
export function theoryOf({ rtpBp, bets, deviation, maxWinBets }: ProviderDetail): Theory | null {
  if (deviation === undefined) return null;
  const returns = [rtpBp, ...(bets ?? []).map((one) => one.rtpBp)];
  // They are told rounded down.
  return { leastBp: Math.min(...returns), mostBp: Math.max(...returns) + 1, deviation, maxWinBets };
}

/**
 * The distance of the payouts from the mathematics, in standard deviations of that sum: positive for too much,
 * negative for too little. For n equal stakes this is (actual − theory) ÷ (σ ÷ √n). Where bets have different
 * returns, a value between them is not doubted.
 *
 * Too much is doubted only beyond one highest win at the largest stake: the sum of a few rounds of a game with rare,
 * high wins is far from normal, and a player's largest possible win must not close the game.
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
