import type { GameFace } from '../engine/face';
import type { BigSize } from './celebrate';
import { en } from './texts.en';
import { fil } from './texts.fil';

/** All words of a game. Functions put numbers in; money arrives as text. */
export interface Texts {
  symbols: Record<string, string>;
  /** Names of the fields, beside the next spin. */
  fields: Record<string, string>;
  /** Names of its kinds of bets, where a game has several. */
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
  /** The switch of the sound. */
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
  /** The request to a player without a stake. */
  choose: string;
  total: string;
  clear: string;
  /** Stakes on pairs of fields: the labels of the button to them and back, and their description. */
  pairs: { show: (times: string) => string; back: string; choose: (times: string) => string };
  /** Numbers chosen by chance. */
  quickPick: string;
  chosen: (number: number) => string;
  hits: (number: number) => string;
  tooMuch: (most: string) => string;
  tooLittle: (least: string) => string;
  fieldWin: (count: number | undefined, field: string, pay: string) => string;
  clusterWin: (count: number, symbol: string, pay: string) => string;
  /** Of rides that all players share. */
  ride: {
    /** The rides before. */
    before: string;
    leavesIn: (seconds: number) => string;
    stopped: string;
    aboard: string;
    moment: string;
    cancel: string;
    /** Getting off now brings so much. */
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
    counter: (played: number, given: number) => string;
    total: (win: string) => string;
    done: string;
    resumed: (left: number) => string;
    capped: string;
  };
  /** Rounds that the casino pays for, beside the free games that a game gives. */
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
  /** How often something comes among equally likely outcomes. */
  ways: (ways: number, of: number) => string;
  rules: { tabs: { rules: string; pays: string; history: string } } & Record<
    'intro' | 'multiplier' | 'pays' | 'perLineBet' | 'lineBet' | 'lines' | 'malfunction' | 'version' | 'total',
    string
  > & {
      pace: (seconds: number) => string;
      rtp: (percent: string) => string;
      /** The return of one kind of bets. */
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
