import { GROUPS } from './board';
import { ALL_WEIGHTS, LEAST, MAX_STEPS, PAYS, SIDE, WEIGHTS } from './data';
import { multiplierOf } from './evaluate';

const KINDS = WEIGHTS.length;
/**
 * States of a column by its known cells from below: all three, the lower two, the lowest one, none. Each constant is
 * the first code of the next state.
 */
const FULL = KINDS ** 3;
const TWO = FULL;
const ONE = TWO + KINDS ** 2;
const NONE = ONE + KINDS;
const STATES = NONE + 1;

const chances = WEIGHTS.map(([, weight]) => weight / ALL_WEIGHTS);

/** The kinds of a full column, top to bottom, by code. */
const columns = Array.from({ length: FULL }, (_, code) => {
  const top = Math.floor(code / KINDS ** 2);
  const middle = Math.floor(code / KINDS) - top * KINDS;
  return [top, middle, code - Math.floor(code / KINDS) * KINDS];
});

/** The cells of each full column that hold a kind, as bits. */
const holding = columns.map((cells) =>
  chances.map((_, kind) => cells.reduce((set, at, row) => (at === kind ? set | (1 << row) : set), 0)),
);

/** The state of a full column after removal of some cells (bits). */
const remaining = columns.map((cells) =>
  Array.from({ length: 2 ** SIDE }, (_, removed) => {
    const left = cells.filter((__, row) => (removed & (1 << row)) === 0);
    return left.reduce((code, kind) => code * KINDS + kind, 0) + ([NONE, ONE, TWO, 0][left.length] ?? 0);
  }),
);

/** For each kind and each set of its cells: the pay in total bets, and the cells that disappear. */
const payOf = WEIGHTS.map(([symbol]) =>
  GROUPS.map((groups) => groups.reduce((sum, group) => sum + (PAYS[symbol]?.[group.length - LEAST] ?? 0), 0) / 100),
);
const goneOf = GROUPS.map((groups) => groups.flat().reduce((set, cell) => set | (1 << cell), 0));

/**
 * Fills in the mean values of columns that are not full, averaged over the cells that fall in, along one of the three
 * axes of `values` at a time.
 */
function average(values: Float64Array): void {
  const parents: [state: number, first: number, step: number][] = [];
  for (let code = 0; code < KINDS ** 2; code += 1) parents.push([TWO + code, code, KINDS ** 2]);
  for (let code = 0; code < KINDS; code += 1) parents.push([ONE + code, TWO + code, KINDS]);
  parents.push([NONE, ONE, 1]);
  for (const [stride, x, y] of [
    [1, STATES, STATES * STATES],
    [STATES, 1, STATES * STATES],
    [STATES * STATES, 1, STATES],
  ] as const) {
    for (let i = 0; i < STATES * STATES; i += 1) {
      const base = Math.floor(i / STATES) * y + (i - Math.floor(i / STATES) * STATES) * x;
      for (const [state, first, step] of parents) {
        let mean = 0;
        for (let kind = 0; kind < KINDS; kind += 1)
          mean += (chances[kind] ?? 0) * (values[base + (first + kind * step) * stride] ?? 0);
        values[base + state * stride] = mean;
      }
    }
  }
}

/**
 * Computes the return by dynamic programming, from the last fall back to the first: the value of a full board at a fall
 * is its pay plus the mean value of all possible next boards. Covers all 6^9 boards and their leftovers. The error is
 * that of float rounding, far below 1e-10. The cap of 5,000 bets is ignored; it lowers the return by less than 1e-8.
 */
export function exactRtp(): number {
  const boards: number[] = [];
  const pays: number[] = [];
  const next: number[] = [];
  for (let a = 0; a < FULL; a += 1) {
    for (let b = 0; b < FULL; b += 1) {
      for (let c = 0; c < FULL; c += 1) {
        let removed = 0;
        let pay = 0;
        for (let kind = 0; kind < KINDS; kind += 1) {
          const cells =
            (holding[a]?.[kind] ?? 0) | ((holding[b]?.[kind] ?? 0) << SIDE) | ((holding[c]?.[kind] ?? 0) << (2 * SIDE));
          removed |= goneOf[cells] ?? 0;
          pay += payOf[kind]?.[cells] ?? 0;
        }
        if (removed === 0) continue;
        boards.push((a * STATES + b) * STATES + c);
        pays.push(pay);
        next.push(
          ((remaining[a]?.[removed & 7] ?? 0) * STATES + (remaining[b]?.[(removed >> SIDE) & 7] ?? 0)) * STATES +
            (remaining[c]?.[removed >> (2 * SIDE)] ?? 0),
        );
      }
    }
  }
  let after = new Float64Array(STATES ** SIDE);
  for (let step = MAX_STEPS - 1; step >= 0; step -= 1) {
    const values = new Float64Array(STATES ** SIDE);
    const multiplier = multiplierOf(step);
    for (let i = 0; i < boards.length; i += 1)
      values[boards[i] ?? 0] = (pays[i] ?? 0) * multiplier + (after[next[i] ?? 0] ?? 0);
    average(values);
    after = values;
  }
  return after[(NONE * STATES + NONE) * STATES + NONE] ?? 0;
}
