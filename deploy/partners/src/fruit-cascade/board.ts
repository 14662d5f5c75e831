import type { ClusterWin } from '../engine/round';
import { LEAST, SIDE, WEIGHTS } from './data';

/** Columns of symbols, top to bottom. */
export type Board = readonly (readonly string[])[];

/** Cells are numbered column by column, three to a column, from the top. */
const CELLS = SIDE * SIDE;

function neighbours(cell: number): number[] {
  const column = Math.floor(cell / SIDE);
  const row = cell - column * SIDE;
  return [
    ...(row > 0 ? [cell - 1] : []),
    ...(row < SIDE - 1 ? [cell + 1] : []),
    ...(column > 0 ? [cell - SIDE] : []),
    ...(column < SIDE - 1 ? [cell + SIDE] : []),
  ];
}

/** Groups of three or more cells that touch horizontally or vertically, out of a set of cells (bit n is cell n). */
function groupsOf(cells: number): number[][] {
  const groups: number[][] = [];
  let left = cells;
  for (let start = 0; start < CELLS; start += 1) {
    const group: number[] = [];
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      if ((left & (1 << cell)) === 0) continue;
      left &= ~(1 << cell);
      group.push(cell);
      open.push(...neighbours(cell));
    }
    if (group.length >= LEAST) groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

/** The groups of each of the 512 possible sets of cells. */
export const GROUPS: readonly number[][][] = Array.from({ length: 2 ** CELLS }, (_, cells) => groupsOf(cells));

/** The clusters of a board: equal symbols that touch. */
export function clustersOf(board: Board): Omit<ClusterWin, 'pay'>[] {
  return WEIGHTS.flatMap(([symbol]) => {
    const cells = board.flat().reduce((set, at, cell) => (at === symbol ? set | (1 << cell) : set), 0);
    return (GROUPS[cells] ?? []).map((group) => ({
      symbol,
      count: group.length,
      cells: group.map((cell): [number, number] => [Math.floor(cell / SIDE), cell - Math.floor(cell / SIDE) * SIDE]),
    }));
  });
}

/**
 * The remaining symbols of each column after the clusters are removed and the cells above have fallen: top to bottom,
 * shorter than before.
 */
export function leftover(board: Board, clusters: readonly Pick<ClusterWin, 'cells'>[]): string[][] {
  const removed = new Set(clusters.flatMap(({ cells }) => cells.map(([column, row]) => column * SIDE + row)));
  return board.map((symbols, column) => symbols.filter((_, row) => !removed.has(column * SIDE + row)));
}

/** Fills each column from above: left column first, the lowest empty cell first. */
export function refill(columns: readonly (readonly string[])[], next: () => string): string[][] {
  return columns.map((column) => {
    const filled = [...column];
    while (filled.length < SIDE) filled.unshift(next());
    return filled;
  });
}
