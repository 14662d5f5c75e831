import type { SymbolFace, Theme } from '../engine/face';

/**
 * Codes shared by all line slots: the wild substitutes for all symbols except the scatter; the scatter pays anywhere.
 * All other codes are line symbols.
 */
export const WILD = 'W';
export const SCATTER = 'SC';
export const ROWS = 3;

/**
 * A line slot as data. Stop `s` of a reel shows the symbols `s`, `s+1` and `s+2` of its strip (wrapping round). A
 * change of the mathematics changes the return to the player: the exact sum in `exact.ts` and the version hash then
 * fail.
 */
export interface LineSlotData {
  code: string;
  name: string;
  /** The hash this game was certified with. It changes only together with the mathematics and their tests. */
  version: string;
  /** From 1 (low) to 5 (high). */
  volatility: number;
  /** See `Game.deviation`. Measured over 900,000 seeded rounds and rounded up. */
  deviation: number;
  /**
   * The reel strips, top to bottom. The first reel has no wild, so the first symbol of a line determines the possible
   * pay.
   */
  strips: readonly (readonly string[])[];
  /** The row (0 top, 2 bottom) on each reel. Line numbers shown to players start at 1. */
  lines: readonly (readonly number[])[];
  /** Pay of 3, 4, 5 of a kind from the left, in line bets, best symbol first. */
  linePays: Readonly<Record<string, readonly number[]>>;
  /**
   * Pay of 3, 4, 5 scatters anywhere, in total bets, and the free games they give; both empty for a slot without
   * scatter.
   */
  scatterPays: readonly number[];
  freeGames: readonly number[];
  /** Multiplier of every win, line or scatter, in a free game. */
  freeGameMultiplier: number;
  maxWinBets: number;
  title: string[];
  theme: Theme;
  symbols: SymbolFace[];
  /** Stops shown before the first round. */
  firstStops: readonly number[];
}

/** Parses a reel strip written as symbols with spaces between. */
export function strip(symbols: string): readonly string[] {
  return symbols.split(' ');
}

/** Symbols with a row in the line paytable, best first. */
export function lineSymbols(data: LineSlotData): string[] {
  return Object.keys(data.linePays);
}
