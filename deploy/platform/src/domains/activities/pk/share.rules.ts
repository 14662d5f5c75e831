import { PK_CAMP, type PkCamp } from '@parola/calls';
import type { PkRound, Sides } from './rounds.queries';

/** The camp with the higher score; none where they have the same. */
export function winnerOf({ red, blue }: Sides): PkCamp {
  if (red.score === blue.score) return PK_CAMP.none;
  return red.score > blue.score ? PK_CAMP.red : PK_CAMP.blue;
}

/** The sharing players: the winning camp; both after a draw. */
export function isWinningCamp(camp: PkCamp, winner: PkCamp): boolean {
  return winner === PK_CAMP.none || camp === winner;
}

/**
 * The shared part of a pool: where a share is at most so many times its score, all of them are at most so many times
 * the scores together. Both shrink alike, so that no share exceeds its maximum and none is cut more than another.
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

/** Each score's share of a pool, in whole hundredths: rounded down, so that their sum never exceeds the pool. */
export function splitPool(pool: bigint, scores: readonly bigint[]): bigint[] {
  const total = scores.reduce((sum, score) => sum + score, 0n);
  return scores.map((score) => (total === 0n ? 0n : (pool * score) / total));
}
