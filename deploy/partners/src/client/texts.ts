import type { GameFace } from '../engine/face';
import type { BigSize } from './celebrate';
import { en } from './texts.en';
import { fil } from './texts.fil';

/** All texts of a game in one language. Functions insert numbers; money arrives formatted. */
export interface Texts {
  symbols: Record<string, string>;
  /** Names of the fields, by code. */
  fields: Record<string, string>;
  /** Names of the kinds of bets, for a game with several. */
  bets: Record<string, string>;
  spin: string;
  stop: string;
  pause: string;
  goOn: string;
  bet: string;
  balance: string;
  lastWin: string;
  less: string;
  more: string;
  menu: string;
  /** Label of the sound button. */
  sound: string;
  close: string;
  demo: string;
  offline: string;
  waiting: string;
  paused: string;
  hint: string;
  noWin: string;
  pays: (win: string) => string;
  win: (win: string) => string;
  lineWin: (line: number, count: number, symbol: string, pay: string) => string;
  scatterWin: (count: number, pay: string) => string;
  /** Request to choose a stake, shown before a round without one. */
  choose: string;
  total: string;
  clear: string;
  /** Stakes on pairs of fields: the labels of the button to them and back, and their description. */
  pairs: { show: (times: string) => string; back: string; choose: (times: string) => string };
  /** Label of the quick pick. */
  quickPick: string;
  chosen: (number: number) => string;
  hits: (number: number) => string;
  tooMuch: (most: string) => string;
  tooLittle: (least: string) => string;
  fieldWin: (count: number | undefined, field: string, pay: string) => string;
  clusterWin: (count: number, symbol: string, pay: string) => string;
  /** Texts of the shared ride. */
  ride: {
    /** Label of the stops of earlier rides. */
    before: string;
    leavesIn: (seconds: number) => string;
    stopped: string;
    aboard: string;
    moment: string;
    cancel: string;
    /** Label of the exit button with the amount that an exit pays now. */
    off: (amount: string) => string;
    next: string;
    missed: string;
    lost: string;
    returned: string;
    exits: string;
    noExit: string;
    own: string;
    ownExit: string;
    stoppedAt: (multiplier: string) => string;
    leftAt: (multiplier: string) => string;
    check: {
      tab: string;
      how: string[];
      ride: (number: number) => string;
      current: string;
      seed: string;
      id: string;
      commitment: string;
      link: string;
      press: string;
      sound: (multiplier: string) => string;
      unsound: string;
      cannot: string;
      isVoid: string;
      failed: string;
    };
  };
  bigWin: Record<BigSize, string>;
  onItsWay: string;
  lastRound: (win: string) => string;
  free: {
    title: (count: number) => string;
    text: string;
    start: string;
    more: (count: number) => string;
    counter: (played: number, total: number) => string;
    total: (win: string) => string;
    done: string;
    resumed: (left: number) => string;
    capped: string;
  };
  /** Rounds paid by the casino, apart from the free games inside a round. */
  freeRounds: {
    title: (count: number) => string;
    text: (stake: string) => string;
    condition: (cap: string) => string;
    start: string;
    counter: (number: number, of: number) => string;
    won: (amount: string) => string;
    done: string;
    total: (amount: string) => string;
    arrives: string;
    paidAgain: string;
    label: string;
  };
  problem: Record<Problem, { title: string; text: string }>;
  limitKind: (kind: string) => string;
  limitLeft: (left: string) => string;
  action: { again: string; deposit: string; lobby: string; close: string; refill: string };
  /** Odds: `ways` of `of` equally likely outcomes. */
  ways: (ways: number, of: number) => string;
  rules: { tabs: { rules: string; pays: string; history: string } } & Record<
    'intro' | 'multiplier' | 'pays' | 'perLineBet' | 'lineBet' | 'lines' | 'malfunction' | 'version' | 'total',
    string
  > & {
      pace: (seconds: number) => string;
      rtp: (percent: string) => string;
      /** The return of one kind of bet. */
      rtpOf: (bet: string, percent: string) => string;
      max: (times: string, amount: string) => string;
      /** The features of this game, one sentence or two each. */
      features: string[];
      free: string;
      odds: string[];
    };
  history: {
    empty: string;
    stake: string;
    won: string;
    before: string;
    after: string;
    round: string;
    loading: string;
    failed: string;
    back: string;
    state: Record<'open' | 'settling' | 'settled' | 'void', string>;
    spin: (index: number) => string;
    laid: string;
  };
  reality: { title: string; text: (minutes: number) => string };
}

export type Problem =
  | 'INSUFFICIENT_FUNDS'
  | 'LIMIT'
  | 'PLAYER_BLOCKED'
  | 'SESSION_EXPIRED'
  | 'SESSION_UNKNOWN'
  | 'MAINTENANCE'
  | 'BAD_AMOUNT'
  | 'BET_NOT_PLACED'
  | 'PENDING'
  | 'UNAVAILABLE'
  | 'ROUND_OPEN'
  | 'TOO_LATE'
  | 'FREE_OVER'
  | 'NO_ANSWER'
  | 'DEMO_FUNDS';

/** The words of a game in a language; Filipino for `fil` and `tl`, English for all others. */
export function textsFor(lang: string, game: GameFace): Texts {
  return /^(fil|tl)\b/i.test(lang) ? fil(game) : en(game);
}
