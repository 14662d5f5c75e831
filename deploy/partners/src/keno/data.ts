/** The hash this game was certified with. It changes only together with the mathematics and their tests. */
export const VERSION = '52614d4fd4733947bc0e109cdf760156143781d96bdee2c0fe14a0c756cd91c6';

/** Numbers run from 1 to `NUMBERS`; `DRAWN` of them are drawn, each at most once. */
export const NUMBERS = 40;
export const DRAWN = 10;

/** Count of chosen numbers → count of hits → pay in hundredths of the stake, the stake included (games G6). */
export const PAYS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 384 },
  2: { 1: 90, 2: 1_065 },
  3: { 2: 280, 3: 4_750 },
  4: { 2: 160, 3: 880, 4: 11_800 },
  5: { 2: 100, 3: 360, 4: 2_200, 5: 49_000 },
  6: { 3: 300, 4: 1_100, 5: 10_000, 6: 220_000 },
  8: { 4: 500, 5: 2_400, 6: 16_000, 7: 150_000, 8: 1_000_000 },
};
/** Allowed counts of chosen numbers. */
export const PICKS: readonly number[] = Object.keys(PAYS).map(Number);

/** Maximum pay of a round, in stakes. */
export const MAX_WIN_BETS = 10_000;
