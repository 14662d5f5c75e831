/** The hash this game was certified with. It changes only together with the mathematics and their tests. */
export const VERSION = '6616ea9de09f5e367d7797f741ff380af982e1aeaf6a416d291c914b73de6b06';

/** Symbols of one, two and three bars. `X` on the strips is an empty place. */
export const BARS: readonly string[] = ['B1', 'B2', 'B3'];
export const CHERRY = 'CH';
export const ANY_BAR = 'BAR';

/**
 * The three reel strips, top to bottom, 32 stops each: 7·2, triple bar·3, double bar·4, bar·5, bell·4, cherry·3,
 * empty·11 (games G2).
 */
export const STRIPS: readonly (readonly string[])[] = [
  'X S7 X B3 CH BE B2 B1 X BE X B1 B2 X BE X B1 B3 CH X B3 B1 B2 X S7 B1 X BE X B2 X CH'.split(' '),
  'X CH X BE X B1 S7 BE B2 X B1 X B3 X BE B1 X B2 B3 X BE X B3 X CH S7 B1 B2 X B1 CH B2'.split(' '),
  'B1 X B3 BE S7 X B2 B3 B1 X BE B2 CH X BE X B1 B2 X B1 X CH S7 BE X B2 X B1 B3 X CH X'.split(' '),
];

/**
 * Pays of the middle line, in total bets; only the highest counts. Cherries count anywhere on the line, bars in any
 * mixture.
 */
export const PAYS: readonly { symbol: string; count: number; pay: number }[] = [
  { symbol: 'S7', count: 3, pay: 777 },
  { symbol: 'B3', count: 3, pay: 90 },
  { symbol: 'BE', count: 3, pay: 40 },
  { symbol: 'B2', count: 3, pay: 30 },
  { symbol: CHERRY, count: 3, pay: 25 },
  { symbol: 'B1', count: 3, pay: 15 },
  { symbol: ANY_BAR, count: 3, pay: 4 },
  { symbol: CHERRY, count: 2, pay: 3 },
  { symbol: CHERRY, count: 1, pay: 1 },
];

export const MAX_WIN_BETS = 777;
