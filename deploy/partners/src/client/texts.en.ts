import { hasFields, isSlot, type GameFace } from '../engine/face';
import { betNames, count, fieldNames, freeMultiplier, symbolNames } from './game-numbers';
import { features, hint, introOf, odds, PLAY } from './game-words.en';
import { rideEn } from './ride-words';
import type { Texts } from './texts';

const LIMITS: Record<string, string> = {
  loss: 'It is your loss limit.',
  wager: 'It is your betting limit.',
  session: 'It is your time limit.',
  realityCheck: 'The casino has asked about your time: answer it first.',
  minBet: 'The casino asks for a higher bet here.',
  maxBet: 'The casino allows lower bets only here.',
  bonusMaxBet: 'While a bonus is in play, bets must be lower.',
};

export const en = (game: GameFace): Texts => ({
  symbols: symbolNames(game, 'en'),
  fields: fieldNames(game, 'en'),
  bets: betNames(game, 'en'),
  spin: PLAY[game.kind].press,
  stop: 'Stop',
  pause: 'Pause',
  goOn: 'Continue',
  bet: hasFields(game) ? 'Stake on a field' : 'Bet',
  balance: 'Balance',
  lastWin: 'Last win',
  less: 'Lower the bet',
  more: 'Raise the bet',
  sound: 'Sound',
  menu: 'Rules, pays and history',
  close: 'Close',
  demo: 'Play money. Nothing can be won or lost.',
  offline: 'You are offline. The game goes on when you are connected again.',
  waiting: 'Waiting for the casino…',
  paused: 'Paused',
  hint: hint(game),
  noWin: 'No win this time',
  pays: (win) => `Pays ${win}`,
  win: (win) => `Win ${win}`,
  lineWin: (line, number, symbol, pay) =>
    `${game.kind === 'classic' ? '' : `Line ${line}: `}${number} × ${symbol}, ${pay}`,
  scatterWin: (number, pay) => `${number} × scatter, ${pay}`,
  choose: game.kind === 'keno' ? 'Choose 1 to 6 numbers, or 8' : 'Choose a field, or several',
  total: 'Your bet',
  clear: 'Clear',
  pairs: {
    show: (times) => `Pairs ${times}×`,
    back: 'Colours',
    choose: (times) => `Pairs of colours: both among the dice pay ${times} times the stake`,
  },
  quickPick: 'Quick pick',
  chosen: (number) => (number === 1 ? '1 number' : `${number} numbers`),
  hits: (number) => (number === 1 ? '1 hit' : `${number} hits`),
  tooMuch: (most) => `A round takes ${most} at most`,
  tooLittle: (least) => `A round takes ${least} at least`,
  fieldWin: (number, field, pay) =>
    game.kind === 'pusher'
      ? pay
      : game.kind === 'keno'
        ? `${number} of your numbers, ${pay}`
        : `${number === undefined ? '' : `${number} × `}${field}, ${pay}`,
  clusterWin: (number, symbol, pay) => `${number} × ${symbol} touching, ${pay}`,
  ride: rideEn,
  bigWin: { big: 'Big win', huge: 'Huge win', mega: 'Mega win' },
  onItsWay: 'The casino has not booked this win yet. It arrives on its own.',
  lastRound: (win) => `Your last round paid ${win}`,
  free: {
    title: (count) => `${count} free games`,
    text: `Every win counts ${freeMultiplier(game)} times.`,
    start: 'Start',
    more: (count) => `+${count} free games`,
    counter: (played, given) => `Free game ${played} of ${given} · ×${freeMultiplier(game)}`,
    total: (win) => `Total ${win}`,
    done: 'Free games over',
    resumed: (left) => `Your round is not finished: ${left} free games left.`,
    capped: `The round reached the most it can pay, ${count(game.maxWinBets)} times the bet, and is over.`,
  },
  freeRounds: {
    title: (count) => (count === 1 ? '1 free round' : `${count} free rounds`),
    text: (stake) =>
      `Each is played at ${stake}, and the casino pays for it. The bet stays as it is until they are over.`,
    condition: (cap) =>
      `What they win, up to ${cap} in all, is bonus money on the casino's condition. It comes when the last one is played.`,
    start: 'Play',
    counter: (number, of) => `Free round ${number} of ${of}`,
    won: (amount) => `Won ${amount}`,
    done: 'Your free rounds are over',
    total: (amount) => `They won ${amount} in all.`,
    arrives: 'It comes to your balance in a moment, as bonus money on the casino’s condition.',
    paidAgain: 'The next round is paid with your own money.',
    label: 'Free round',
  },
  problem: {
    FREE_OVER: {
      title: 'No free round is left',
      text: 'The casino has no more of these free rounds for you. Nothing was placed; the next round is paid.',
    },
    INSUFFICIENT_FUNDS: { title: 'Not enough balance', text: 'Your balance is lower than this bet.' },
    LIMIT: { title: 'Your limit is reached', text: 'This bet would pass a limit on your account.' },
    PLAYER_BLOCKED: {
      title: 'Play is not possible',
      text: 'Your account cannot play at the moment. See your account for the reason.',
    },
    SESSION_EXPIRED: {
      title: 'Your session has ended',
      text: 'Open the game again from the lobby. Your bet was not placed.',
    },
    SESSION_UNKNOWN: { title: 'Open the game again', text: 'This game can only be opened from the lobby.' },
    MAINTENANCE: { title: 'Maintenance', text: 'The casino takes no bets right now. Your bet was not placed.' },
    BAD_AMOUNT: { title: 'This bet is not possible', text: 'Choose another bet.' },
    BET_NOT_PLACED: {
      title: 'Bet not placed',
      text: 'The casino did not answer. If a stake was taken, it comes back on its own, or the round stands in your history.',
    },
    PENDING: {
      title: 'One moment',
      text: 'Your last round is still being cleared up with the casino. Try again shortly.',
    },
    UNAVAILABLE: { title: 'The casino does not answer', text: 'The game could not be opened.' },
    TOO_LATE: { title: 'Too late', text: 'The jeepney has left. Your bet was not placed.' },
    ROUND_OPEN: { title: 'Round not finished', text: 'Your last round still has free games.' },
    NO_ANSWER: {
      title: 'No connection',
      text: 'The game server could not be reached. Trying again never places a bet twice.',
    },
    DEMO_FUNDS: { title: 'Play money used up', text: 'Fill it up and go on.' },
  },
  limitKind: (kind) => LIMITS[kind] ?? kind,
  limitLeft: (left) => `You can still bet ${left}.`,
  action: { again: 'Try again', deposit: 'Deposit', lobby: 'Back to the lobby', close: 'Close', refill: 'Fill up' },
  ways: (ways, of) => `${ways} in ${of}`,
  rules: {
    tabs: { rules: 'Rules', pays: 'Pays', history: 'History' },
    intro: introOf(game),
    features: features(game),
    free: `Free games cost nothing, use the same reels and count every win ${freeMultiplier(game)} times. Three scatters in a free game give more free games.`,
    multiplier: 'Free games',
    pays: 'Pays',
    perLineBet: 'Pays at your bet',
    lineBet: 'Line bet',
    lines: `The ${isSlot(game) ? game.lines.length : 0} lines`,
    malfunction:
      'A malfunction voids the round and the bet is returned. When the connection breaks, the result stands as decided on the server; you see it when you come back, and the casino pays it.',
    pace: (seconds) =>
      `A ${PLAY[game.kind].round} takes at least ${seconds} seconds. There is no autoplay. Stopping it early does not change the result.`,
    version: 'Version of the rules',
    total: 'Return to player and highest win',
    rtp: (percent) => `The theoretical return to the player is ${percent}% at every bet.`,
    rtpOf: (bet, percent) => `${bet}: ${percent}%.`,
    max: (times, amount) =>
      `One round pays at most ${times} times the bet: ${amount} at your bet.${isSlot(game) ? ' The round ends when this is reached.' : ''}`,
    odds: odds(game),
  },
  history: {
    empty: 'No rounds yet.',
    stake: 'Bet',
    won: 'Win',
    before: 'Balance before',
    after: 'Balance after',
    round: 'Round',
    loading: 'Loading…',
    failed: 'The history could not be loaded.',
    back: 'All rounds',
    laid: game.kind === 'keno' ? 'Your numbers' : game.kind === 'ride' ? rideEn.exits : 'Stakes',
    state: {
      open: game.kind === 'ride' ? 'Under way' : 'Free games left',
      settling: 'Win on its way',
      settled: 'Finished',
      void: 'Not placed, stake returned',
    },
    spin: (index) => (index === 0 ? PLAY[game.kind].press : `Free game ${index}`),
  },
  reality: {
    title: 'Time check',
    text: (minutes) => `You have been playing for ${minutes} minutes. Gambling can be addictive. Know when to stop.`,
  },
});
