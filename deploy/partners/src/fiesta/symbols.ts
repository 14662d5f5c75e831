/** Symbols of Fiesta Reels: four high, four low, wild (reels 2 to 4, stands in for all but the scatter) and scatter. */
export type LineSymbol = 'H1' | 'H2' | 'H3' | 'H4' | 'L1' | 'L2' | 'L3' | 'L4';
export type Symbol = LineSymbol | 'W' | 'SC';

export const LINE_SYMBOLS: readonly LineSymbol[] = ['H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4'];

export const WILD = 'W';
export const SCATTER = 'SC';

/** True for the eight symbols that have a row in the line paytable. */
export function isLineSymbol(symbol: Symbol): symbol is LineSymbol {
  return symbol !== WILD && symbol !== SCATTER;
}
