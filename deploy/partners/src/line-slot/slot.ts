import type { SymbolFace, Theme } from '../engine/face';

/**
 * Codes shared by all line slots: the wild stands in for all but the scatter; the scatter counts anywhere. All other
 * codes are line symbols.
 */
export const WILD = 'W';
export const SCATTER = 'SC';
export const ROWS = 3;

/**
 * A line slot as data. A stop `s` of a reel shows the symbols `s`, `s+1` and `s+2` of its strip (wrapping round).
 * Changing any of this changes the return to the player: the exact sum in `exact.ts` and the version hash will
 * refuse.
 */
export interface LineSlotData {
  code: string;
  name: string;
  /** The hash this game was certified with. It changes only together with the mathematics and their tests. */
  version: string;
  /** 1 (calm) to 5 (wild). */
  volatility: number;
  /** See `Game.deviation`. Measured over 900,000 seeded rounds, and rounded up. */
  deviation: number;
  /**
   * The reel strips, top to bottom. The first carries no wild, so the first symbol of a line alone names the possible
   * pay.
   */
  strips: readonly (readonly string[])[];
  /** The row (0 top, 2 bottom) on each reel. Line numbers shown to players start at 1. */
  lines: readonly (readonly number[])[];
  /** Pay of 3, 4, 5 of a kind from the left, in line bets, best symbol first. */
  linePays: Readonly<Record<string, readonly number[]>>;
  /** Pay of 3, 4, 5 scatters anywhere, in total bets, and the free games they give; both empty without scatter. */
  scatterPays: readonly number[];
  freeGames: readonly number[];
  /** Every win of a free game, line or scatter, counts this many times. */
  freeGameMultiplier: number;
  maxWinBets: number;
  title: string[];
  theme: Theme;
  symbols: SymbolFace[];
  /** Stops shown before the first round. */
  firstStops: readonly number[];
}

/** A reel strip written in one line. */
export function strip(symbols: string): readonly string[] {
  return symbols.split(' ');
}

/** Symbols with a row in the line paytable, best first. */
export function lineSymbols(data: LineSlotData): string[] {
  return Object.keys(data.linePays);
}
