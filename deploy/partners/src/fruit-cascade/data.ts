/** The hash this game was certified with. It changes only together with the mathematics and their tests. */
export const VERSION = '3eb35d394703ebe64f4911a7ee17e98659d8d1227645ac2a095d2965dbd44f60';

/** Weights of the symbols (out of 20). Each cell is drawn separately with these weights. Games G3. */
export const WEIGHTS: readonly (readonly [symbol: string, weight: number])[] = [
  ['DU', 2],
  ['MA', 3],
  ['KA', 3],
  ['CO', 4],
  ['BA', 4],
  ['PI', 4],
];
export const ALL_WEIGHTS = 20;
export const SIDE = 3;

/** Pays of clusters of 3, 4 … 9 cells, in hundredths of the total bet. */
export const PAYS: Readonly<Record<string, readonly number[]>> = {
  DU: [150, 500, 1_800, 6_000, 25_000, 100_000, 500_000],
  MA: [70, 250, 800, 2_500, 10_000, 40_000, 200_000],
  KA: [60, 200, 600, 1_800, 7_000, 30_000, 150_000],
  CO: [40, 100, 250, 800, 3_000, 12_000, 80_000],
  BA: [30, 70, 200, 600, 2_000, 8_000, 50_000],
  PI: [20, 50, 150, 500, 1_500, 6_000, 40_000],
};
export const LEAST = 3;

/** Multipliers of the falls; the last one applies to all later falls. */
export const MULTIPLIERS: readonly number[] = [1, 2, 3, 5, 8];
export const MAX_STEPS = 12;
export const MAX_WIN_BETS = 5_000;

/**
 * The return in basis points, rounded down. Computing it takes seconds, so the certified figure is stored here and the
 * tests recompute it.
 */
export const RTP_BP = 9_611;
