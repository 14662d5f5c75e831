import type { LineSymbol } from './symbols';

export const REELS = 5;
export const ROWS = 3;
export const STOPS = 32;

/** Pay of 3, 4, 5 of a kind from the left, in line bets (a line bet is a twentieth of the total bet). */
export const LINE_PAYS: Readonly<Record<LineSymbol, readonly [number, number, number]>> = {
  H1: [60, 300, 2000],
  H2: [35, 140, 600],
  H3: [25, 100, 400],
  H4: [18, 60, 250],
  L1: [12, 36, 150],
  L2: [10, 30, 120],
  L3: [6, 20, 80],
  L4: [6, 18, 60],
};

/** Pay of 3, 4, 5 scatters anywhere, in total bets, and the free games they give. */
export const SCATTER_PAYS = [2, 10, 50] as const;
export const FREE_GAMES = [10, 15, 25] as const;

/** Every win of a free game, line or scatter, counts this many times. */
export const FREE_GAME_MULTIPLIER = 3;

/** The most one round can pay, in total bets. The round ends when it is reached, also with free games left. */
export const MAX_WIN_BETS = 5000;

/** Index into the three-element pay rows for `count` symbols, or undefined when fewer than three pay nothing. */
export function payIndex(count: number): 0 | 1 | 2 | undefined {
  return count === 3 ? 0 : count === 4 ? 1 : count === 5 ? 2 : undefined;
}
