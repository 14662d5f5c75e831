import { PK_CAMP, type PkCamp } from '@parola/calls';
import type { PkRound, Sides } from './rounds';

/** The camp with the higher score; none where they have the same. */
export function winnerOf({ red, blue }: Sides): PkCamp {
  if (red.score === blue.score) return PK_CAMP.none;
  return red.score > blue.score ? PK_CAMP.red : PK_CAMP.blue;
}

/** Who shares: the winning camp; of a draw both. */
export function wins(camp: PkCamp, winner: PkCamp): boolean {
  return winner === PK_CAMP.none || camp === winner;
}

/**
 * What of a pool is shared: where a share is at most so many times its score, all of them are at most so many times the scores together. Both shrink
 * alike, so that no share is above its most and none is cut more than another.
 */
export function sharedOf(
  pool: bigint,
  { share_max_times: times }: Pick<PkRound, 'share_max_times'>,
  scores: readonly bigint[],
): bigint {
  const total = scores.reduce((sum, score) => sum + score, 0n);
  const most = times === null ? pool : total * BigInt(times);
  return total === 0n ? 0n : pool < most ? pool : most;
}

/** What each score is of a pool, in whole hundredths: rounded down, so that they never come to more than the pool. */
export function sharesOf(pool: bigint, scores: readonly bigint[]): bigint[] {
  const total = scores.reduce((sum, score) => sum + score, 0n);
  return scores.map((score) => (total === 0n ? 0n : (pool * score) / total));
}
