import { DRAW_TYPE, isJackpotPool, type JackpotPoolId } from '@parola/calls';
import { atPoint } from '../../ground/odds-table';
import type { Random } from '../../ground/random';
import type { Odds, RingCell } from './odds.rules';

/**
 * The random numbers of a draw: one below the ring's total, and, for the cell "jackpot" alone, one below the wheel's.
 */
export interface Points {
  point: number;
  wheelPoint: number | null;
}

export interface Outcome extends Points {
  cell: RingCell;
  /** The pool the wheel shows; jackpots only. */
  wheelPropId: JackpotPoolId | null;
}

/** The outcome of a draw's numbers by its odds: the replay of a draw. @throws RangeError for numbers beyond the odds */
export function outcomeAt(odds: Odds, { point, wheelPoint }: Points): Outcome {
  const cell = atPoint(odds.ring, point);
  if (cell.type !== DRAW_TYPE.jackpot) return { point, wheelPoint: null, cell, wheelPropId: null };
  if (wheelPoint === null) throw new RangeError('a jackpot needs a point of the wheel');
  const { propId } = atPoint(odds.wheelList, wheelPoint);
  if (!isJackpotPool(propId)) throw new Error(`the wheel has no pool ${propId}`);
  return { point, wheelPoint, cell, wheelPropId: propId };
}

/**
 * Draws a cell and, for the cell "jackpot", a pool. Depends on the published weights and the random source alone: not
 * on stake, balance, player or history (player protection C41).
 */
export function drawOutcome(random: Random, odds: Odds): Outcome {
  const point = random.uniform(odds.total);
  const isJackpot = atPoint(odds.ring, point).type === DRAW_TYPE.jackpot;
  return outcomeAt(odds, { point, wheelPoint: isJackpot ? random.uniform(odds.wheelTotal) : null });
}
