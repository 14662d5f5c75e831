import { FREE_GAMES, FREE_GAME_MULTIPLIER, LINE_PAYS, REELS, ROWS, SCATTER_PAYS, STOPS } from './paytable';
import { LINES, STRIPS } from './strips';
import { LINE_SYMBOLS, SCATTER, WILD, type LineSymbol } from './symbols';

/** An exact fraction in lowest terms. */
export interface Rational {
  num: bigint;
  den: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a - (a / b) * b);
}

function rational(num: bigint, den: bigint): Rational {
  const divisor = gcd(num, den);
  return { num: num / divisor, den: den / divisor };
}

const CYCLE = BigInt(STOPS) ** BigInt(REELS);

/** Stops of `reel` whose symbol in `row` passes `test`. */
function count(reel: number, row: number, test: (symbol: string) => boolean): bigint {
  const strip = STRIPS[reel] ?? [];
  return BigInt(strip.filter((_, stop) => test(strip[(stop + row) % strip.length] ?? '')).length);
}

/** Stops out of the full cycle on which `line` pays exactly `length` of `symbol` from the left. */
function lineHits(line: readonly number[], symbol: LineSymbol, length: number): bigint {
  const matches = (s: string) => s === symbol || s === WILD;
  return line.reduce((hits, row, reel) => {
    if (reel < length) return hits * count(reel, row, matches);
    if (reel === length) return hits * count(reel, row, (s) => !matches(s));
    return hits * BigInt(STOPS);
  }, 1n);
}

/** Stops out of the full cycle that show exactly 0, 1 … 5 × 3 scatters, by convolution over the reels. */
function scatterHits(): bigint[] {
  let hits = [1n];
  for (const strip of STRIPS) {
    const next: bigint[] = Array.from({ length: hits.length + ROWS }, () => 0n);
    strip.forEach((_, stop) => {
      const shown = Array.from({ length: ROWS }, (_row, row) => strip[(stop + row) % strip.length]).filter(
        (s) => s === SCATTER,
      ).length;
      hits.forEach((ways, k) => {
        next[k + shown] = (next[k + shown] ?? 0n) + ways;
      });
    });
    hits = next;
  }
  return hits;
}

/**
 * The exact return of the paid spin alone (`base`) and of the whole game (`total`), and the expected free games per spin
 * (`freeGames`), as fractions of the total bet. Enumerates the full cycle of 32^5 stops, factored by reel. With μ free games per
 * spin, each worth three spins and retriggering, the total is base × (1 + 3μ / (1 − μ)).
 */
export function exactRtp(): { base: Rational; freeGames: Rational; total: Rational } {
  const lines = BigInt(LINES.length);
  let paid = 0n;
  for (const line of LINES) {
    for (const symbol of LINE_SYMBOLS) {
      LINE_PAYS[symbol].forEach((pay, i) => {
        paid += lineHits(line, symbol, i + 3) * BigInt(pay);
      });
    }
  }
  let free = 0n;
  const scatters = scatterHits();
  SCATTER_PAYS.forEach((pay, i) => {
    const hits = scatters[i + 3] ?? 0n;
    paid += hits * BigInt(pay) * lines;
    free += hits * BigInt(FREE_GAMES[i] ?? 0);
  });
  const base = rational(paid, CYCLE * lines);
  const total = rational(base.num * (CYCLE - free + BigInt(FREE_GAME_MULTIPLIER) * free), base.den * (CYCLE - free));
  return { base, freeGames: rational(free, CYCLE), total };
}

/** The total return in basis points, rounded down: the figure shown to players. */
export function rtpBp(): number {
  const { total } = exactRtp();
  return Number((total.num * 10_000n) / total.den);
}
