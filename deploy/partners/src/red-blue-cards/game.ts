import { fieldBets } from '../engine/bets';
import { defineTable } from '../engine/game';
import { basisPoints } from '../engine/rational';
import { BLUE, DECKS, FIELDS, MAX_WIN_BETS, PAYS, RANKS, RED, SUITED, SUITS, TIE, VERSION } from './data';
import { deal, evaluate, validOf } from './evaluate';
import { deviationOf, exactRtp, chanceOf } from './exact-return';
import { BACK, CAMPS, CARDS, STANDS_FOR } from './faces';

const BETS = [
  { bet: 'camp', en: 'On red or blue', fil: 'Sa red o blue', rtpBp: basisPoints(exactRtp(RED)) },
  { bet: TIE, en: 'On a tie', fil: 'Sa tie', rtpBp: basisPoints(exactRtp(TIE)) },
  { bet: SUITED, en: 'On a suited tie', fil: 'Sa suited tie', rtpBp: basisPoints(exactRtp(SUITED)) },
];

/** Red–Blue Cards: one card for each camp from eight decks, the higher one wins (games G5). */
export const redBlueCards = defineTable({
  maths: { drawNumbers: deal, evaluate },
  bets: fieldBets(FIELDS, validOf),
  volatility: 2,
  deviations: FIELDS.map(deviationOf),
  version: VERSION,
  rules: { DECKS, RANKS, SUITS, FIELDS, PAYS, MAX_WIN_BETS },
  face: {
    code: 'red-blue-cards',
    name: 'Red–Blue Cards',
    title: ['Red–Blue', 'Cards'],
    kind: 'cards',
    theme: {
      glow: '#c04a4a',
      sky: '#3a1030',
      middle: '#241040',
      ground: '#0a0620',
      reelEdge: '#06331f',
      reelMiddle: '#0f6b46',
      scene: 'club',
      win: { shape: 'card', wave: 'triangle', semitones: -4 },
    },
    symbols: [...CAMPS, ...STANDS_FOR, BACK, ...CARDS],
    sides: [BACK.id],
    firstShown: [BACK.id, BACK.id],
    fields: CAMPS.map(({ id, en, fil }) => ({
      field: id,
      symbol: id,
      paysAs: [RED, BLUE].includes(id) ? 'CAMP' : id,
      en,
      fil,
    })),
    shownFor: [RED, BLUE],
    bets: BETS,
    pays: [
      { symbol: 'CAMP', percent: PAYS.camp, odds: chanceOf(RED, PAYS.camp) },
      { symbol: 'HALF', percent: PAYS.half, odds: chanceOf(RED, PAYS.half) },
      { symbol: TIE, percent: PAYS.tie, odds: chanceOf(TIE, PAYS.tie) },
      { symbol: SUITED, percent: PAYS.suited, odds: chanceOf(SUITED, PAYS.suited) },
    ],
    maxWinBets: MAX_WIN_BETS,
  },
});
