import type { Tx } from '../../../db/pool';
import { SharedReading } from '@parola/process/shared-reading';
import type { Period } from './periods.rules';
import { readPlaces, placeOf, scoreOf, type Board, type Placed, type Scored } from './places.queries';

/** Maximum age of a shown board. */
const KEEP_MS = 5_000;

/** Cache of boards, shared by all viewers: boards are public, and a period may include every player. */
export const standings = new SharedReading<readonly Placed[]>(KEEP_MS);

/** Returns the shown places of a board, best first, from the cache. @param shown maximum number of places */
export function readShownPlaces(
  tx: Tx,
  board: Board,
  period: Period,
  shown: number,
  now: Date,
): Promise<readonly Placed[]> {
  const { rankType, kind } = board;
  return standings.ask(`${rankType}:${kind}`, `${period.key}:${shown}`, now.getTime(), () =>
    readPlaces(tx, board, period, shown),
  );
}

function isBefore(one: Scored, other: Scored): boolean {
  if (one.score !== other.score) return one.score > other.score;
  const later = one.reached_at.getTime() - other.reached_at.getTime();
  return later === 0 ? one.user_id < other.user_id : later < 0;
}

/**
 * Returns a player's place by the present score: within the shown places (`top`) relative to them, below them computed
 * by a query.
 * @returns rank 0 without a score
 */
export async function readOwnPlace(
  tx: Tx,
  board: Board,
  period: Period,
  { top, shown, userId }: { top: readonly Placed[]; shown: number; userId: bigint },
): Promise<{ rank: number; score: bigint }> {
  const own = await scoreOf(tx, board, period, userId);
  if (!own) return { rank: 0, score: 0n };
  const others = top.filter(({ user_id: id }) => id !== userId);
  const before = others.filter((one) => isBefore(one, own)).length;
  const isAmong = before < others.length || top.length < shown;
  return { score: own.score, rank: isAmong ? before + 1 : await placeOf(tx, board, period, own) };
}
