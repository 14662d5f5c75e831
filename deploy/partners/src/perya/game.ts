import { fieldBets } from '../engine/bets';
import type { BetFace, DiceFace, FieldFace, PayRow, SymbolFace } from '../engine/face';
import { defineTable, type Game } from '../engine/game';
import { basisPoints } from '../engine/rational';
import {
  COLOUR_PAYS,
  COLOURS,
  DICE,
  FIELDS,
  MAX_WIN_BETS,
  MOST_COLOURS,
  PAIR_PAY,
  PAIRS,
  TRIPLE,
  TRIPLE_PAY,
  VERSION,
  VERSION_WITHOUT_PAIRS,
} from './data';
import { BOTH, SIDES, STANDS_FOR } from './dice';
import { evaluate, roll, validOf } from './evaluate';
import { deviationOf, exactRtp, chanceOf } from './exact-return';

/** All colours have the same odds, and so have all pairs: one result holds for each. */
const COLOUR = COLOURS[0] ?? '';
const PAIR = Object.keys(PAIRS)[0] ?? '';

const COLOUR_ROWS = COLOUR_PAYS.map((percent, i): PayRow => {
  return { symbol: 'COLOUR', count: i + 1, percent, odds: chanceOf(COLOUR, i + 1) };
});
const TRIPLE_ROW: PayRow = { symbol: 'TRIPLE', count: DICE, percent: TRIPLE_PAY, odds: chanceOf(TRIPLE, DICE) };
const PAIR_ROW: PayRow = { symbol: BOTH.id, percent: PAIR_PAY, odds: chanceOf(PAIR) };

const COLOUR_BET: BetFace = {
  bet: 'colour',
  en: 'On a color',
  fil: 'Sa isang kulay',
  rtpBp: basisPoints(exactRtp(COLOUR)),
};
const PAIR_BET: BetFace = {
  bet: 'pair',
  en: 'On a pair of colors',
  fil: 'Sa pair ng kulay',
  rtpBp: basisPoints(exactRtp(PAIR)),
};
const TRIPLE_BET: BetFace = {
  bet: TRIPLE,
  en: 'On any triple',
  fil: 'Sa any triple',
  rtpBp: basisPoints(exactRtp(TRIPLE)),
};

const faceOf = (colour: string) => SIDES.find(({ id }) => id === colour);

const PAIR_FIELDS = Object.entries(PAIRS).map(([field, [one, other]]): FieldFace => {
  const [a, b] = [faceOf(one), faceOf(other)];
  return { field, symbol: BOTH.id, of: [one, other], en: `${a?.en} and ${b?.en}`, fil: `${a?.fil} at ${b?.fil}` };
});

/** The parts of the face that both certified versions share. */
const FACE = {
  code: 'perya-colour',
  name: 'Perya Color Game',
  title: ['Perya', 'Color Game'],
  kind: 'dice',
  theme: {
    glow: '#2f9fd0',
    sky: '#123f8a',
    middle: '#0d2357',
    ground: '#050d26',
    reelEdge: '#0a1c45',
    reelMiddle: '#16418c',
    scene: 'perya',
    win: { shape: 'disc', wave: 'square', semitones: 4 },
  },
  sides: COLOURS,
  firstShown: ['red', 'yellow', 'blue'],
  mostCounted: MOST_COLOURS,
  maxWinBets: MAX_WIN_BETS,
} as const;

/** The differences between the versions. */
interface Version {
  /** The fields that take stakes, in the order of their faces. */
  fields: readonly string[];
  rules: object;
  version: string;
  symbols: SymbolFace[];
  fieldFaces: FieldFace[];
  bets: DiceFace['bets'];
  pays: PayRow[];
}

function colourGame({ fields, rules, version, symbols, fieldFaces, bets, pays }: Version): Game {
  return defineTable({
    maths: { drawNumbers: roll, evaluate: (sides, bet) => evaluate(sides, bet, fields) },
    bets: fieldBets(fields, validOf),
    volatility: 2,
    deviations: fields.map(deviationOf),
    version,
    rules,
    face: { ...FACE, title: [...FACE.title], symbols, fields: fieldFaces, bets, pays },
  });
}

const RULES = { COLOURS, DICE, COLOUR_PAYS, TRIPLE, TRIPLE_PAY, MOST_COLOURS, MAX_WIN_BETS };
const COLOUR_FIELDS: FieldFace[] = [
  ...SIDES.map(({ id, en, fil }) => ({ field: id, symbol: id, paysAs: 'COLOUR', en, fil })),
  { field: TRIPLE, symbol: 'TRIPLE', en: 'Any triple', fil: 'Any triple' },
];

/** Perya Color Game: three dice of six colours (games G4). */
export const peryaColour = colourGame({
  fields: FIELDS,
  rules: { ...RULES, PAIRS, PAIR_PAY },
  version: VERSION,
  symbols: [...SIDES, ...STANDS_FOR, BOTH],
  fieldFaces: [...COLOUR_FIELDS, ...PAIR_FIELDS],
  bets: [COLOUR_BET, PAIR_BET, TRIPLE_BET],
  pays: [...COLOUR_ROWS, PAIR_ROW, TRIPLE_ROW],
});

/** The game from before bets on pairs: earlier rounds are recomputed by it (player protection C45). */
export const peryaWithoutPairs = colourGame({
  fields: COLOUR_FIELDS.map(({ field }) => field),
  rules: RULES,
  version: VERSION_WITHOUT_PAIRS,
  symbols: [...SIDES, ...STANDS_FOR],
  fieldFaces: COLOUR_FIELDS,
  bets: [COLOUR_BET, TRIPLE_BET],
  pays: [...COLOUR_ROWS, TRIPLE_ROW],
});
