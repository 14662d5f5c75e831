import { numberBets } from '../engine/bets';
import type { SymbolFace } from '../engine/face';
import { defineTable } from '../engine/game';
import { basisPoints } from '../engine/rational';
import { DRAWN, MAX_WIN_BETS, NUMBERS, PAYS, PICKS, VERSION } from './data';
import { drawNumbers, evaluate, fieldOf, payOf } from './evaluate';
import { deviationOf, exactRtp, chanceOf } from './exact-return';

const BETS = PICKS.map((picks) => ({
  bet: fieldOf(picks),
  en: picks === 1 ? 'On one number' : `On ${picks} numbers`,
  fil: picks === 1 ? 'Sa isang numero' : `Sa ${picks} numero`,
  rtpBp: basisPoints(exactRtp(picks)),
}));

const BALLS = Array.from({ length: NUMBERS }, (_, i): SymbolFace => {
  const number = String(i + 1);
  return { id: number, art: '', en: number, fil: number, ball: number };
});

/** Id of the lines of the paytable for `picks` chosen numbers. */
const hitsOf = (picks: number) => `hits${picks}`;

/** The paytable shows the count of chosen numbers in place of symbols. */
const CHOSEN = PICKS.map((picks): SymbolFace => ({
  id: hitsOf(picks),
  art: '',
  en: picks === 1 ? 'One number' : `${picks} numbers`,
  fil: picks === 1 ? 'Isang numero' : `${picks} numero`,
  ball: String(picks),
}));

/** Keno: ten of forty numbers are drawn; the player chooses one to six, or eight (games G6). */
export const keno = defineTable({
  maths: { drawNumbers, evaluate },
  bets: numberBets(NUMBERS, PICKS),
  volatility: 4,
  deviations: PICKS.map(deviationOf),
  version: VERSION,
  rules: { NUMBERS, DRAWN, PAYS, MAX_WIN_BETS },
  face: {
    code: 'keno',
    name: 'Keno',
    title: ['Keno'],
    kind: 'keno',
    theme: {
      glow: '#7f4ae0',
      sky: '#2b1466',
      middle: '#1b0d4a',
      ground: '#080420',
      reelEdge: '#140a3a',
      reelMiddle: '#3a1f86',
      scene: 'draw',
      win: { shape: 'ball', rises: true, wave: 'sine', semitones: -1 },
    },
    symbols: [...CHOSEN, ...BALLS],
    numbers: NUMBERS,
    drawn: DRAWN,
    picks: PICKS,
    bets: BETS,
    pays: PICKS.flatMap((picks) =>
      Object.keys(PAYS[picks] ?? {}).map((hits) => ({
        symbol: hitsOf(picks),
        count: Number(hits),
        percent: payOf(picks, Number(hits)),
        odds: chanceOf(picks, Number(hits)),
      })),
    ),
    maxWinBets: MAX_WIN_BETS,
  },
});
