import { DRAW_TYPE, isJackpotPool, type JackpotPoolId } from '@parola/calls';
import { atPoint } from '../../ground/odds-table';
import type { Random } from '../../ground/random';
import type { Odds, RingCell } from './odds.rules';

/**
 * The random numbers of a draw: one below the ring's total, and one below the wheel's total for the cell "jackpot"
 * only.
 */
export interface Points {
  point: number;
  wheelPoint: number | null;
}

export interface Outcome extends Points {
  cell: RingCell;
  /** The pool won on the wheel; null for other cells. */
  wheelPropId: JackpotPoolId | null;
}

/**
 * Returns the outcome of a draw's numbers by its odds; also replays stored draws.
 * @throws RangeError for numbers beyond the odds
 */
export function outcomeAt(odds: Odds, { point, wheelPoint }: Points): Outcome {
  const cell = atPoint(odds.ring, point);
  if (cell.type !== DRAW_TYPE.jackpot) return { point, wheelPoint: null, cell, wheelPropId: null };
  if (wheelPoint === null) throw new RangeError('a jackpot needs a point of the wheel');
  const { propId } = atPoint(odds.wheelList, wheelPoint);
  if (!isJackpotPool(propId)) throw new Error(`the wheel has no pool ${propId}`);
  return { point, wheelPoint, cell, wheelPropId: propId };
}

/**
 * Draws a cell, and a pool for the cell "jackpot". The published weights and the random source alone decide it: stake,
 * balance, player and history do not (player protection C41).
 */
export function drawOutcome(random: Random, odds: Odds): Outcome {
  const point = random.uniform(odds.total);
  const isJackpot = atPoint(odds.ring, point).type === DRAW_TYPE.jackpot;
  return outcomeAt(odds, { point, wheelPoint: isJackpot ? random.uniform(odds.wheelTotal) : null });
}
