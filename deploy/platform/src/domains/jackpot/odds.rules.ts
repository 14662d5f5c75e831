import type { JackpotCell, JackpotRule } from '@parola/calls';

/** A cell of the ring for a draw: its place on the grid, 0 to 9, its award, and its weight. */
export type RingCell = Pick<JackpotCell, 'id' | 'propId' | 'count' | 'type'> & { cellIndex: number; weight: number };

/** All that a draw depends on, in the order in which points are counted. */
export type Odds = Pick<JackpotRule, 'total' | 'wheelList' | 'wheelTotal'> & { ring: RingCell[] };

/** The odds of the ring and the wheel. @throws Error for a weight of a cell that is not there */
export function oddsOf(cells: readonly JackpotCell[], rule: JackpotRule): Odds {
  const ring = rule.cellList.map(({ id, weight }) => {
    const cellIndex = cells.findIndex((one) => one.id === id);
    const cell = cells[cellIndex];
    if (!cell) throw new Error(`the jackpot has no cell ${id}`);
    return { id, cellIndex, propId: cell.propId, count: cell.count, type: cell.type, weight };
  });
  return { ring, total: rule.total, wheelList: rule.wheelList, wheelTotal: rule.wheelTotal };
}
