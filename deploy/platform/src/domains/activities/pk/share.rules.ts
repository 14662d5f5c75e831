import { PK_CAMP, type PkCamp } from '@parola/calls';
import type { PkRound, Sides } from './rounds.queries';

/** Returns the camp with the higher score; none for equal scores. */
export function winnerOf({ red, blue }: Sides): PkCamp {
  if (red.score === blue.score) return PK_CAMP.none;
  return red.score > blue.score ? PK_CAMP.red : PK_CAMP.blue;
}

/** Tells whether a camp's players get a share: the winning camp, or both after a draw. */
export function isWinningCamp(camp: PkCamp, winner: PkCamp): boolean {
  return winner === PK_CAMP.none || camp === winner;
}

/**
 * Returns the paid part of a pool. A share may be at most `share_max_times` times its score, so the paid part is at
 * most that multiple of all scores. Reducing the whole pool keeps shares proportional.
 */
export function sharedPool(
  pool: bigint,
  { share_max_times: times }: Pick<PkRound, 'share_max_times'>,
  scores: readonly bigint[],
): bigint {
  const total = scores.reduce((sum, score) => sum + score, 0n);
  const most = times === null ? pool : total * BigInt(times);
  return total === 0n ? 0n : pool < most ? pool : most;
}

/** Splits a pool by scores into whole hundredths. Rounds down, so the sum never exceeds the pool. */
export function splitPool(pool: bigint, scores: readonly bigint[]): bigint[] {
  const total = scores.reduce((sum, score) => sum + score, 0n);
  return scores.map((score) => (total === 0n ? 0n : (pool * score) / total));
}
