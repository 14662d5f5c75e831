import { fieldBets } from '../engine/bets';
import type { PayRow } from '../engine/face';
import { defineTable } from '../engine/game';
import { basisPoints } from '../engine/rational';
import { COLOUR_PAYS, COLOURS, DICE, FIELDS, MAX_WIN_BETS, MOST_COLOURS, TRIPLE, TRIPLE_PAY, VERSION } from './data';
import { SIDES, STANDS_FOR } from './dice';
import { evaluate, roll, validOf } from './evaluate';
import { deviationOf, exactRtp, waysOf } from './exact';

/** All colours are alike: what holds for one holds for each. */
const COLOUR = COLOURS[0] ?? '';

const COLOUR_ROWS = COLOUR_PAYS.map((percent, i): PayRow => {
  return { symbol: 'COLOUR', count: i + 1, percent, odds: waysOf(COLOUR, i + 1) };
});
const TRIPLE_ROW: PayRow = { symbol: 'TRIPLE', count: DICE, percent: TRIPLE_PAY, odds: waysOf(TRIPLE, DICE) };

const BETS = [
  { bet: 'colour', en: 'On a colour', fil: 'Sa isang kulay', rtpBp: basisPoints(exactRtp(COLOUR)) },
  { bet: TRIPLE, en: 'On any triple', fil: 'Sa kahit anong tatlo', rtpBp: basisPoints(exactRtp(TRIPLE)) },
];

/** Perya Colour Game: three dice of six colours (design, wallet and games, G4). */
export const peryaColour = defineTable({
  maths: { drawNumbers: roll, evaluate },
  bets: fieldBets(FIELDS, validOf),
  volatility: 2,
  deviations: FIELDS.map(deviationOf),
  version: VERSION,
  rules: { COLOURS, DICE, COLOUR_PAYS, TRIPLE, TRIPLE_PAY, MOST_COLOURS, MAX_WIN_BETS },
  face: {
    code: 'perya-colour',
    name: 'Perya Colour Game',
    title: ['Perya', 'Colour Game'],
    kind: 'dice',
    theme: {
      glow: '#2f9fd0',
      sky: '#123f8a',
      middle: '#0d2357',
      ground: '#050d26',
      reelEdge: '#0a1c45',
      reelMiddle: '#16418c',
    },
    symbols: [...SIDES, ...STANDS_FOR],
    sides: COLOURS,
    firstShown: ['red', 'yellow', 'blue'],
    fields: [
      ...SIDES.map(({ id, en, fil }) => ({ field: id, symbol: id, en, fil })),
      { field: TRIPLE, symbol: 'TRIPLE', en: 'Any triple', fil: 'Kahit anong tatlo' },
    ],
    mostCounted: MOST_COLOURS,
    bets: BETS,
    pays: [...COLOUR_ROWS, TRIPLE_ROW],
    maxWinBets: MAX_WIN_BETS,
  },
});
