import { defineSlot } from '../engine/game';
import { basisPoints } from '../engine/rational';
import { MAX_WIN_BETS, PAYS, STRIPS, VERSION } from './data';
import { evaluate } from './evaluate';
import { exactRtp } from './exact-return';

const MIDDLE_LINE = [[1, 1, 1]];

/** Triple Classic: three reels, one line, sevens and bars (games G2). */
export const tripleClassic = defineSlot({
  maths: {
    drawStops: (draw) => STRIPS.map((strip) => draw(strip.length)),
    evaluate: (stops, bet) => evaluate(stops, bet),
    maxWinBets: MAX_WIN_BETS,
  },
  rtpBp: basisPoints(exactRtp()),
  volatility: 5,
  deviation: 14,
  version: VERSION,
  rules: { STRIPS, PAYS, MAX_WIN_BETS },
  face: {
    code: 'triple-classic',
    name: 'Triple Classic',
    title: ['Triple', 'Classic'],
    kind: 'classic',
    theme: {
      glow: '#e08a1e',
      sky: '#8a2a12',
      middle: '#4d0d14',
      ground: '#1c0407',
      reelEdge: '#b9a98a',
      reelMiddle: '#fff8e6',
      scene: 'neon',
      win: { shape: 'bar', wave: 'square', semitones: -5 },
    },
    symbols: [
      { id: 'S7', art: 'symbol-seven', en: 'Sevens', fil: 'Siyete' },
      { id: 'B3', art: 'symbol-bars-3', en: 'Triple bar', fil: 'Tatluhang bar' },
      { id: 'BE', art: 'reel-h4', en: 'Bell', fil: 'Kampana' },
      { id: 'B2', art: 'symbol-bars-2', en: 'Double bar', fil: 'Dobleng bar' },
      { id: 'CH', art: 'reel-l3', en: 'Cherries', fil: 'Cherry' },
      { id: 'B1', art: 'symbol-bars-1', en: 'Single bar', fil: 'Isahang bar' },
      { id: 'BAR', art: 'symbol-bars-1', en: 'Any bars', fil: 'Kahit anong bar' },
      { id: 'X', art: '', en: 'Empty', fil: 'Wala' },
    ],
    reels: 3,
    rows: 3,
    strips: STRIPS,
    lines: MIDDLE_LINE,
    firstStops: STRIPS.map((strip) => strip.indexOf('S7') - 1),
    firstWindow: [],
    pays: PAYS.map(({ symbol, count, pay }) => ({ symbol, count, percent: pay * 100 })),
    freeGameMultiplier: 1,
    stepMultipliers: [],
    maxWinBets: MAX_WIN_BETS,
    odds: { freeGames: null, top: { symbol: 'S7', count: 3, oneIn: 4_096 } },
  },
});
