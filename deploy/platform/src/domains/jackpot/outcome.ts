import {
  DRAW_TYPE,
  isJackpotPool,
  type DrawType,
  type JackpotCell,
  type JackpotPoolId,
  type JackpotRule,
} from '@parola/calls';
import type { Random } from '../../ground/random';

export interface Outcome {
  cell: JackpotCell;
  /** Place of the cell on the grid, 0 to 9. */
  cellIndex: number;
  type: DrawType;
  /** The pool the wheel shows; jackpots only. */
  wheelPropId: JackpotPoolId | null;
}

/**
 * Draws a cell and, for the cell "jackpot", a pool. Depends on the published weights and the random source alone: not on stake, balance,
 * player or history (player protection C41).
 */
export function drawOutcome(
  random: Random,
  cells: readonly JackpotCell[],
  rule: Pick<JackpotRule, 'cellList' | 'wheelList'>,
): Outcome {
  const id = random.weighted(rule.cellList.map((one) => ({ value: one.id, weight: one.weight })));
  const cellIndex = cells.findIndex((one) => one.id === id);
  const cell = cells[cellIndex];
  if (!cell) throw new Error(`the jackpot has no cell ${id}`);
  if (cell.type !== DRAW_TYPE.jackpot) return { cell, cellIndex, type: DRAW_TYPE.prize, wheelPropId: null };
  const pool = random.weighted(rule.wheelList.map(({ propId, weight }) => ({ value: propId, weight })));
  if (!isJackpotPool(pool)) throw new Error(`the wheel has no pool ${pool}`);
  return { cell, cellIndex, type: DRAW_TYPE.jackpot, wheelPropId: pool };
}
