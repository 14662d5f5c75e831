import { SPIN_BETS } from '../engine/bets';
import type { SymbolFace } from '../engine/face';
import { defineTable } from '../engine/game';
import { basisPoints } from '../engine/rational';
import { COINS, FALLS, MAX_WIN_BETS, PARTS, VERSION, type Coin } from './data';
import { drawNumbers, evaluate, PUSH, percentOf } from './evaluate';
import { deviationOf, exactRtp, chanceOf } from './exact-return';

const NAMES: Record<Coin, { en: string; fil: string }> = {
  half: { en: 'Half coin', fil: 'Half coin' },
  one: { en: 'Coin', fil: 'Coin' },
  ten: { en: 'Coin of ten', fil: 'Coin na 10' },
  hundred: { en: 'Coin of a hundred', fil: 'Coin na 100' },
  thousand: { en: 'Coin of a thousand', fil: 'Coin na 1,000' },
};

const timesOf = (percent: number) => `${(percent / 100).toLocaleString('en')}×`;

/** Falls with at least one coin, rarest first. */
const PAYING = FALLS.filter(({ coins }) => coins.length > 0).reverse();
const paySymbol = (percent: number) => `x${percent}`;

const SYMBOLS: SymbolFace[] = [
  ...PAYING.map(({ coins }): SymbolFace => {
    const percent = percentOf(coins);
    const [coin = 'one'] = coins;
    const titleOf = (name: string) => (coins.length === 1 ? name : `${coins.length} × ${name}`);
    return {
      ...{ id: paySymbol(percent), art: '', ball: timesOf(percent) },
      ...{ en: titleOf(NAMES[coin].en), fil: titleOf(NAMES[coin].fil) },
    };
  }),
  ...(Object.keys(COINS) as Coin[]).map((coin) => ({
    ...{ id: coin, art: '', ball: timesOf(COINS[coin]) },
    ...NAMES[coin],
  })),
];

/** Coin Pusher: the server draws the coins that fall, and the tray only shows them (games G8). */
export const coinPusher = defineTable({
  maths: { drawNumbers, evaluate },
  bets: SPIN_BETS,
  volatility: 3,
  deviations: [deviationOf()],
  version: VERSION,
  rules: { COINS, FALLS, PARTS, MAX_WIN_BETS },
  face: {
    code: 'coin-pusher',
    name: 'Coin Pusher',
    title: ['Coin', 'Pusher'],
    kind: 'pusher',
    theme: {
      glow: '#14b080',
      sky: '#06463f',
      middle: '#053430',
      ground: '#031a1c',
      reelEdge: '#04201f',
      reelMiddle: '#0f6a58',
      scene: 'arcade',
      win: { shape: 'coin', wave: 'square', semitones: 2 },
    },
    symbols: SYMBOLS,
    coins: Object.keys(COINS),
    bets: [{ bet: PUSH, en: 'A coin', fil: 'Isang coin', rtpBp: basisPoints(exactRtp()) }],
    pays: PAYING.map(({ weight, coins }) => ({
      symbol: paySymbol(percentOf(coins)),
      percent: percentOf(coins),
      odds: chanceOf(weight),
    })),
    maxWinBets: MAX_WIN_BETS,
  },
});
