import type { Bet } from '../engine/bets';
import { hasFields, isSlot, type CardsFace, type DiceFace, type PayRow, type SlotFace } from '../engine/face';
import type { Game } from '../engine/game';
import { slotSpin, type SpinResult } from '../engine/round';
import { uniformBelow } from '../engine/rng';
import { FALLS, PARTS } from '../coin-pusher/data';
import { percentOf } from '../coin-pusher/evaluate';
import { WEIGHTS } from '../fruit-cascade/data';
import { SEED_BYTES } from '../jeepney-crash/data';
import { seededBytes } from './seeded-bytes';

/**
 * A first spin with one line of the paytable in its result: the drawn numbers, the bet, and the pay of that line alone.
 */
export interface Example {
  numbers: number[];
  bet(stake: number): Bet;
  payOf(spin: SpinResult): number;
}

const spinBet = (stake: number): Bet => ({ kind: 'spin', stake });
const wonIn = (spin: SpinResult) => spin.win;

/**
 * Stops at which the middle line (the first one) shows `count` of a symbol and none after them; for a scatter, `count`
 * anywhere.
 */
function lines({ strips, reels }: SlotFace, { symbol, count = 0 }: PayRow): Example {
  const isScatter = symbol === 'SC';
  const at = (reel: number, middle: (symbol: string) => boolean) => {
    const strip = strips[reel] ?? [];
    const found = strip.findIndex((_, stop) => {
      const [top = '', mid = '', low = ''] = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
      return middle(mid) && ![top, low].includes('SC');
    });
    if (found < 0) throw new Error(`reel ${reel} shows no such thing`);
    return found;
  };
  const numbers = Array.from({ length: reels }, (_, reel) =>
    at(reel, (mid) => (reel < count ? mid === symbol : ![symbol, 'W', 'SC'].includes(mid))),
  );
  return {
    numbers,
    bet: spinBet,
    payOf: (spin) =>
      isScatter
        ? slotSpin(spin).scatterPay
        : (slotSpin(spin).lineWins.find((win) => win.line === 1 && win.count === count)?.pay ?? 0),
  };
}

/** For each line of the paytable of a classic, the first stops that pay it. */
function classicStops(game: Game, { strips }: SlotFace): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const [first = [], second = [], third = []] = strips;
  for (const a of first.keys())
    for (const b of second.keys())
      for (const c of third.keys()) {
        const [spin] = game.replay(spinBet(100), { spins: [[a, b, c]] }).spins;
        const [win] = spin ? slotSpin(spin).lineWins : [];
        const key = win && `${win.symbol} ${win.count}`;
        if (key && !found.has(key)) found.set(key, [a, b, c]);
        if (found.size === game.face.pays.length) return found;
      }
  return found;
}

function classic(game: Game, face: SlotFace, { symbol, count }: PayRow): Example {
  const stops = CLASSIC_STOPS.get(game) ?? classicStops(game, face);
  CLASSIC_STOPS.set(game, stops);
  const numbers = stops.get(`${symbol} ${count}`);
  if (!numbers) throw new Error(`${symbol} × ${count} never comes`);
  return { numbers, bet: spinBet, payOf: wonIn };
}
const CLASSIC_STOPS = new Map<Game, Map<string, number[]>>();

/**
 * Cells along a path on which neighbours touch. The other cells alternate two symbols, so that no three of them touch.
 */
const WAY = [0, 1, 2, 5, 4, 3, 6, 7, 8];

function cascade(game: Game, { symbol, count = 0 }: PayRow): Example {
  const firstWeight = (of: string) => {
    let sum = 0;
    for (const [one, share] of WEIGHTS) {
      if (one === of) return sum;
      sum += share;
    }
    throw new Error(`there is no ${of}`);
  };
  const others = WEIGHTS.map(([one]) => one).filter((one) => one !== symbol);
  const cells = WAY.map((_, cell) => {
    const place = WAY.indexOf(cell);
    return place < count ? symbol : (others[(place - count) % others.length] ?? '');
  });
  // Columns are filled from below.
  const first = [0, 1, 2].flatMap((column) => [2, 1, 0].map((row) => firstWeight(cells[column * 3 + row] ?? '')));
  const later = uniformBelow(seededBytes(1));
  let used = 0;
  const { outcome } = game.draw(spinBet(100), (most) => {
    used += 1;
    return first[used - 1] ?? later(most);
  });
  return {
    numbers: outcome.spins[0] ?? [],
    bet: spinBet,
    payOf: (spin) => slotSpin(spin).steps?.[0]?.clusters.find((one) => one.count === count)?.pay ?? 0,
  };
}

/** A field that a line of the paytable of dice or cards applies to. */
function fieldOf(face: DiceFace | CardsFace, { symbol }: PayRow): string {
  const named = face.fields.find((one) => one.field === symbol.toLowerCase() || (one.of && one.symbol === symbol));
  return named?.field ?? face.fields[0]?.field ?? '';
}

/** Draws from a seed until the field has the wanted pay. */
function fields(game: Game, face: DiceFace | CardsFace, row: PayRow): Example {
  const field = fieldOf(face, row);
  const bet = (stake: number): Bet => ({ kind: 'fields', stakes: { [field]: stake } });
  const draw = uniformBelow(seededBytes(2));
  for (let tries = 0; tries < 20_000; tries += 1) {
    const { outcome, result } = game.draw(bet(100), draw);
    const [win] = result.spins.flatMap((spin) => (spin.kind === 'table' ? spin.wins : []));
    if (win && win.pay === row.percent && (face.kind === 'cards' || win.count === row.count))
      return { numbers: outcome.spins[0] ?? [], bet, payOf: wonIn };
  }
  throw new Error(`${row.symbol} never comes`);
}

function keno({ symbol, count = 0 }: PayRow): Example {
  const picks = Number(symbol.replace('hits', ''));
  const chosen = Array.from({ length: picks }, (_, i) => i + 1);
  const numbers = Array.from({ length: 10 }, (_, i) => (i < count ? i + 1 : 31 + i - count));
  return { numbers, bet: (stake) => ({ kind: 'numbers', numbers: chosen, stake }), payOf: wonIn };
}

function pusher({ percent }: PayRow): Example {
  let before = 0;
  for (const { weight, coins } of FALLS) {
    if (percentOf(coins) === percent) break;
    before += weight;
  }
  return { numbers: [Math.floor(before / PARTS), before % PARTS], bet: spinBet, payOf: wonIn };
}

function ride({ percent }: PayRow): Example {
  // The all-zero seed: the longest ride.
  const numbers = Array.from({ length: SEED_BYTES }, () => 0);
  return { numbers, bet: (stake) => ({ kind: 'ride', stake, leaveAt: percent }), payOf: wonIn };
}

/** An example of a line of the paytable of a game. @throws Error when none is found */
export function exampleOf(game: Game, row: PayRow): Example {
  const { face } = game;
  if (hasFields(face)) return fields(game, face, row);
  if (isSlot(face)) {
    if (face.kind === 'cascade') return cascade(game, row);
    return face.kind === 'classic' ? classic(game, face, row) : lines(face, row);
  }
  if (face.kind === 'keno') return keno(row);
  return face.kind === 'pusher' ? pusher(row) : ride(row);
}

/** The first spin of a round with exactly these drawn numbers. Free games, if any, come from a seed. */
export function firstSpin(game: Game, { numbers, bet }: Example, stake: number): SpinResult {
  if (game.face.kind !== 'lines') {
    const [spin] = game.replay(bet(stake), { spins: [numbers] }).spins;
    if (spin) return spin;
  }
  const later = uniformBelow(seededBytes(3));
  let used = 0;
  const { result } = game.draw(bet(stake), (most) => {
    used += 1;
    return numbers[used - 1] ?? later(most);
  });
  const [spin] = result.spins;
  if (!spin) throw new Error('a round without a spin');
  return spin;
}
