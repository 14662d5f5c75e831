import type { JackpotCell, JackpotRule } from '@parola/calls';

/** A cell of the ring: its place on the grid (0 to 9), award and weight. */
export type RingCell = Pick<JackpotCell, 'id' | 'propId' | 'count' | 'type'> & { cellIndex: number; weight: number };

/** All data that decides a draw. Points count through the cells and sectors in this order. */
export type Odds = Pick<JackpotRule, 'total' | 'wheelList' | 'wheelTotal'> & { ring: RingCell[] };

/** Combines cells and weights to the odds of ring and wheel. @throws Error for the weight of an unknown cell */
export function oddsOf(cells: readonly JackpotCell[], rule: JackpotRule): Odds {
  const ring = rule.cellList.map(({ id, weight }) => {
    const cellIndex = cells.findIndex((one) => one.id === id);
    const cell = cells[cellIndex];
    if (!cell) throw new Error(`the jackpot has no cell ${id}`);
    return { id, cellIndex, propId: cell.propId, count: cell.count, type: cell.type, weight };
  });
  return { ring, total: rule.total, wheelList: rule.wheelList, wheelTotal: rule.wheelTotal };
}
