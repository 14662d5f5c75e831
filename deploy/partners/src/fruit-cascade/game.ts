import { defineSlot } from '../engine/game';
import { LEAST, MAX_STEPS, MAX_WIN_BETS, MULTIPLIERS, PAYS, RTP_BP, SIDE, VERSION, WEIGHTS } from './data';
import { drawWeights, evaluate } from './evaluate';

/** Fruit Cascade: touching fruit pay, burst, and make room for new ones (games G3). */
export const fruitCascade = defineSlot({
  maths: { drawStops: drawWeights, evaluate: (weights, bet) => evaluate(weights, bet), maxWinBets: MAX_WIN_BETS },
  rtpBp: RTP_BP,
  volatility: 4,
  deviation: 6,
  version: VERSION,
  rules: { WEIGHTS, PAYS, MULTIPLIERS, MAX_STEPS, MAX_WIN_BETS },
  face: {
    code: 'fruit-cascade',
    name: 'Fruit Cascade',
    title: ['Fruit', 'Cascade'],
    kind: 'cascade',
    theme: {
      glow: '#39b86a',
      sky: '#0b6a4a',
      middle: '#064336',
      ground: '#021a16',
      reelEdge: '#032a22',
      reelMiddle: '#0d6b50',
      scene: 'terraces',
      win: { shape: 'leaf', wave: 'triangle', semitones: 2 },
    },
    symbols: [
      { id: 'DU', art: 'symbol-durian', en: 'Durian', fil: 'Durian' },
      { id: 'MA', art: 'reel-l1', en: 'Mango', fil: 'Mangga' },
      { id: 'KA', art: 'symbol-kalamansi', en: 'Kalamansi', fil: 'Kalamansi' },
      { id: 'CO', art: 'symbol-coconut', en: 'Coconut', fil: 'Niyog' },
      { id: 'BA', art: 'symbol-banana', en: 'Banana', fil: 'Saging' },
      { id: 'PI', art: 'reel-l2', en: 'Pineapple', fil: 'Pinya' },
    ],
    reels: SIDE,
    rows: SIDE,
    strips: [],
    lines: [],
    firstStops: [],
    firstWindow: [
      ['MA', 'PI', 'BA'],
      ['DU', 'CO', 'KA'],
      ['BA', 'MA', 'PI'],
    ],
    pays: Object.entries(PAYS).flatMap(([symbol, row]) =>
      row.map((percent, i) => ({ symbol, count: i + LEAST, percent })),
    ),
    freeGameMultiplier: 1,
    stepMultipliers: MULTIPLIERS,
    maxWinBets: MAX_WIN_BETS,
    odds: { freeGames: null, top: { symbol: 'DU', count: SIDE * SIDE, oneIn: 1_000_000_000 } },
  },
});
