import { rational, type Rational } from '../engine/rational';
import { columnOf } from '../engine/window';
import { lineSymbols, ROWS, SCATTER, WILD, type LineSlotData } from './slot';

/** Number of stops in the full cycle of all reels. */
function cycleOf({ strips }: LineSlotData): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

/**
 * Number of stops in the full cycle at which a line pays exactly `length` of `symbol` from the left. Every row meets
 * each symbol of a strip once per turn, so all lines are hit equally often.
 */
function lineHits({ strips }: LineSlotData, symbol: string, length: number): bigint {
  const matches = (s: string) => s === symbol || s === WILD;
  return strips.reduce((hits, strip, reel) => {
    const matching = strip.filter(matches).length;
    if (reel < length) return hits * BigInt(matching);
    return hits * BigInt(reel === length ? strip.length - matching : strip.length);
  }, 1n);
}

/** Number of stops in the full cycle that show exactly 0, 1, 2 … scatters, by convolution over the reels. */
function scatterHits({ strips }: LineSlotData): bigint[] {
  let hits = [1n];
  for (const strip of strips) {
    const next: bigint[] = Array.from({ length: hits.length + ROWS }, () => 0n);
    strip.forEach((_, stop) => {
      const shown = columnOf(strip, stop, ROWS).filter((s) => s === SCATTER).length;
      hits.forEach((ways, k) => {
        next[k + shown] = (next[k + shown] ?? 0n) + ways;
      });
    });
    hits = next;
  }
  return hits;
}

/**
 * The exact return of the paid spin alone (`base`) and of the whole game (`total`), and the expected free games per
 * spin (`freeGames`), as fractions of the total bet; `triggers` is the probability of free games. Enumerates the full
 * cycle of stops, factored by reel. With μ free games per spin, each worth m spins and able to retrigger, the total is
 * base × (1 + mμ / (1 − μ)).
 */
export function exactRtp(data: LineSlotData): {
  base: Rational;
  freeGames: Rational;
  triggers: Rational;
  total: Rational;
} {
  const cycle = cycleOf(data);
  let paid = 0n;
  for (const symbol of lineSymbols(data)) {
    data.linePays[symbol]?.forEach((pay, i) => {
      paid += lineHits(data, symbol, i + 3) * BigInt(pay);
    });
  }
  let free = 0n;
  let triggering = 0n;
  const scatters = scatterHits(data);
  data.scatterPays.forEach((pay, i) => {
    const hits = scatters[i + 3] ?? 0n;
    paid += hits * BigInt(pay);
    free += hits * BigInt(data.freeGames[i] ?? 0);
    triggering += hits;
  });
  const base = rational(paid, cycle);
  const total = rational(base.num * (cycle - free + BigInt(data.freeGameMultiplier) * free), base.den * (cycle - free));
  return { base, freeGames: rational(free, cycle), triggers: rational(triggering, cycle), total };
}

/** The odds of the best line pay: one in `oneIn` lines, rounded. */
export function topOdds(data: LineSlotData): { symbol: string; count: number; oneIn: number } {
  const symbol = lineSymbols(data)[0] ?? '';
  const count = data.strips.length;
  return { symbol, count, oneIn: Math.round(Number(cycleOf(data)) / Number(lineHits(data, symbol, count))) };
}
