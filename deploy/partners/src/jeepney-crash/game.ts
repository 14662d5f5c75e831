import { rideBets } from '../engine/bets';
import type { SymbolFace } from '../engine/face';
import { defineTable } from '../engine/game';
import { COUNTED_FROM, FIRST_EXIT, GROWTH, LAST_EXIT, MAX_WIN_BETS, RETURN, SEED_BYTES, VERSION } from './data';
import { drawSeed, evaluate, RIDE, validOf } from './evaluate';
import { deviationOf } from './exact-return';

/** Multipliers listed in the paytable, hundredths. */
const NAMED = [FIRST_EXIT, 150, 200, 300, 500, 1_000, 2_000, 10_000, 100_000, LAST_EXIT];

/** The jeepney, and a ball for each listed multiplier. */
const SYMBOLS: SymbolFace[] = [
  { id: 'J', art: 'symbol-jeepney', en: 'Jeepney', fil: 'Jeepney' },
  ...NAMED.map((multiplier): SymbolFace => {
    const times = `${(multiplier / 100).toLocaleString('en')}×`;
    return { id: `x${multiplier}`, art: '', en: `Off at ${times}`, fil: `Baba sa ${times}`, ball: times };
  }),
];

/** Jeepney Crash: one ride for all players; each exits before the stop, or loses the stake (games G7). */
export const jeepneyCrash = defineTable({
  maths: { drawNumbers: drawSeed, evaluate },
  bets: rideBets(FIRST_EXIT, LAST_EXIT, validOf),
  pace: 'ride',
  volatility: 4,
  deviations: [deviationOf(LAST_EXIT)],
  version: VERSION,
  rules: { FIRST_EXIT, LAST_EXIT, RETURN, SEED_BYTES, GROWTH, COUNTED_FROM, MAX_WIN_BETS },
  face: {
    code: 'jeepney-crash',
    name: 'Jeepney Crash',
    title: ['Jeepney', 'Crash'],
    kind: 'ride',
    theme: {
      glow: '#ff7a3d',
      sky: '#3a1466',
      middle: '#2a0f52',
      ground: '#0d0524',
      reelEdge: '#170a38',
      reelMiddle: '#5a2a8a',
      scene: 'road',
      win: { shape: 'stripe', wave: 'sawtooth', semitones: -2 },
    },
    symbols: SYMBOLS,
    firstExit: FIRST_EXIT,
    lastExit: LAST_EXIT,
    // The exact return of a multiplier misses 97 % by less than 3 × 10⁻¹²: see exact.ts and its test.
    bets: [{ bet: RIDE, en: 'Any multiplier', fil: 'Kahit anong multiplier', rtpBp: RETURN * 100 }],
    pays: NAMED.map((multiplier) => ({
      symbol: `x${multiplier}`,
      percent: multiplier,
      odds: { ways: RETURN, of: multiplier },
    })),
    maxWinBets: MAX_WIN_BETS,
  },
});
