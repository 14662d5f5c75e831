import type { SlotFace } from '../engine/face';

const SCATTER = 'SC';
const WILD = 'W';
/** Least pay of a line that slows the last reel, hundredths of the bet. */
const MUCH = 1_500;
/** Number of scatters that trigger free games. */
const SCATTERS = 3;

/**
 * Tells whether a reel (from 0) may still bring a large win, judged by the reels left of it: free games that need one
 * more scatter, or, on the last reel, a line one symbol short of fifteen bets. The function ignores this reel and
 * those right of it, so a slow reel never reveals the result.
 */
export function isTense(face: SlotFace, window: readonly (readonly string[])[], reel: number): boolean {
  const rested = window.slice(0, reel);
  const scatters = rested.flat().filter((symbol) => symbol === SCATTER).length;
  const givesMore = face.odds.freeGames !== null && (face.strips[reel]?.includes(SCATTER) ?? false);
  if (givesMore && scatters >= SCATTERS - 1) return true;
  return reel === face.reels - 1 && face.lines.some((line) => mayPayMuch(face, line, rested));
}

/** Tells whether all symbols at rest on a line are equal (wilds included) and one more would pay at least `MUCH`. */
function mayPayMuch(
  { pays, reels }: SlotFace,
  line: readonly number[],
  rested: readonly (readonly string[])[],
): boolean {
  const symbols = rested.map((column, reel) => column[line[reel] ?? 0]).filter((symbol) => symbol !== WILD);
  const [first] = symbols;
  if (first === undefined || symbols.some((symbol) => symbol !== first)) return false;
  return pays.some(({ symbol, count, percent }) => symbol === first && count === reels && percent >= MUCH);
}
