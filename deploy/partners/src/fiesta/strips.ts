import type { Symbol } from './symbols';

/**
 * The five reel strips, top to bottom, 32 stops each. A stop `s` shows the symbols `s`, `s+1` and `s+2` (wrapping round).
 * Changing one symbol changes the return to the player: the exact sum in `exact.ts` and the version hash will refuse.
 */
export const STRIPS: readonly (readonly Symbol[])[] = [
  [
    'L4', 'L2', 'L4', 'H1', 'H3', 'L3', 'H1', 'L3', 'H4', 'H3', 'L4', 'L3', 'H4', 'L1', 'L3', 'L1',
    'H4', 'L4', 'L2', 'L3', 'H2', 'L2', 'L4', 'H2', 'L2', 'L1', 'H2', 'SC', 'L1', 'H4', 'H3', 'L2',
  ],
  [
    'L3', 'H3', 'H4', 'L1', 'H2', 'L1', 'SC', 'L3', 'L1', 'W', 'H4', 'L1', 'L3', 'H2', 'H1', 'H3',
    'L2', 'L4', 'L3', 'L4', 'H3', 'H4', 'W', 'L2', 'L4', 'H4', 'H1', 'L2', 'L4', 'L2', 'L3', 'H2',
  ],
  [
    'L2', 'L4', 'L1', 'L2', 'L3', 'L1', 'H2', 'L3', 'L2', 'L1', 'W', 'L2', 'L4', 'H2', 'H4', 'W',
    'L3', 'H3', 'SC', 'H4', 'L4', 'L2', 'H3', 'H1', 'L3', 'L4', 'H3', 'L4', 'H2', 'H1', 'L1', 'H4',
  ],
  [
    'L4', 'H2', 'SC', 'H3', 'L3', 'H4', 'L1', 'L4', 'H4', 'L3', 'W', 'L4', 'L2', 'H2', 'L1', 'L4',
    'H1', 'L2', 'L1', 'H3', 'L1', 'L2', 'L3', 'L2', 'H3', 'H4', 'H1', 'L3', 'H2', 'H4', 'L4', 'W',
  ],
  [
    'H2', 'L1', 'H3', 'L4', 'H1', 'H4', 'L3', 'L1', 'H3', 'L4', 'H3', 'H4', 'L2', 'L3', 'L2', 'L3',
    'H4', 'L1', 'SC', 'L4', 'H2', 'L2', 'L3', 'H1', 'L4', 'L1', 'L3', 'H3', 'L4', 'L2', 'H2', 'H4',
  ],
];

/** The 20 win lines: the row (0 top, 2 bottom) on each of the five reels. Line numbers shown to players start at 1. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
];
