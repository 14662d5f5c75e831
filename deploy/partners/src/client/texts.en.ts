import { hasFields, isSlot, type GameFace } from '../engine/face';
import { betNames, count, fieldNames, freeMultiplier, symbolNames } from './game-numbers';
import { features, hint, introOf, odds, PLAY } from './game-words.en';
import { rideEn } from './ride-words';
import type { Texts } from './texts';

const LIMITS: Record<string, string> = {
  loss: 'That’s your loss limit.',
  wager: 'That’s your betting limit.',
  session: 'That’s your time limit.',
  realityCheck: 'Answer the time check first.',
  minBet: 'Bets need to be higher here.',
  maxBet: 'Bets need to be lower here.',
  bonusMaxBet: 'While you play a bonus, bets must be lower.',
};

export const en = (game: GameFace): Texts => ({
  symbols: symbolNames(game, 'en'),
  fields: fieldNames(game, 'en'),
  bets: betNames(game, 'en'),
  spin: PLAY[game.kind].press,
  stop: 'Stop',
  pause: 'Pause',
  goOn: 'Continue',
  bet: hasFields(game) ? 'Bet per field' : 'Bet',
  balance: 'Balance',
  lastWin: 'Last win',
  less: 'Lower the bet',
  more: 'Raise the bet',
  sound: 'Sound',
  menu: 'Rules, pays and history',
  close: 'Close',
  demo: 'Play money. You can’t win or lose real money.',
  offline: 'You’re offline. The game continues once you’re back online.',
  waiting: 'Waiting for the casino…',
  paused: 'Paused',
  hint: hint(game),
  noWin: 'No win this time',
  pays: (win) => `Pays ${win}`,
  win: (win) => `Win ${win}`,
  lineWin: (line, number, symbol, pay) =>
    `${game.kind === 'classic' ? '' : `Line ${line}: `}${number} × ${symbol}, ${pay}`,
  scatterWin: (number, pay) => `${number} × scatter, ${pay}`,
  choose: game.kind === 'keno' ? 'Choose 1 to 6 numbers, or 8' : 'Choose one or more fields',
  total: 'Your bet',
  clear: 'Clear',
  pairs: {
    show: (times) => `Pairs ${times}×`,
    back: 'Colors',
    choose: (times) => `Color pairs: both colors on the dice pay ${times} times the bet`,
  },
  quickPick: 'Quick pick',
  chosen: (number) => (number === 1 ? '1 number' : `${number} numbers`),
  hits: (number) => (number === 1 ? '1 hit' : `${number} hits`),
  tooMuch: (most) => `The maximum per round is ${most}`,
  tooLittle: (least) => `The minimum per round is ${least}`,
  fieldWin: (number, field, pay) =>
    game.kind === 'pusher'
      ? pay
      : game.kind === 'keno'
        ? `${number} of your numbers, ${pay}`
        : `${number === undefined ? '' : `${number} × `}${field}, ${pay}`,
  clusterWin: (number, symbol, pay) => `${number} × ${symbol} touching, ${pay}`,
  ride: rideEn,
  bigWin: { big: 'Big win', huge: 'Huge win', mega: 'Mega win' },
  onItsWay: 'This win isn’t in your balance yet. It’s on its way.',
  lastRound: (win) => `Your last round paid ${win}`,
  free: {
    title: (count) => `${count} free games`,
    text: `Every win pays ${freeMultiplier(game)} times.`,
    start: 'Start',
    more: (count) => `+${count} free games`,
    counter: (played, total) => `Free game ${played} of ${total} · ×${freeMultiplier(game)}`,
    total: (win) => `Total ${win}`,
    done: 'Free games over',
    resumed: (left) => `Your round isn’t finished: ${left} free games left.`,
    capped: `This round reached its maximum win of ${count(game.maxWinBets)} times the bet, so it’s over.`,
  },
  freeRounds: {
    title: (count) => (count === 1 ? '1 free round' : `${count} free rounds`),
    text: (stake) => `Each one plays at ${stake}, and we pay for it. You can’t change the bet until they’re done.`,
    condition: (cap) =>
      `Your wins, up to ${cap} in all, become bonus money after the last round. See the terms under Bonus.`,
    start: 'Play',
    counter: (number, of) => `Free round ${number} of ${of}`,
    won: (amount) => `Won ${amount}`,
    done: 'Your free rounds are done',
    total: (amount) => `You won ${amount} in all.`,
    arrives: 'It’ll be in your balance in a moment, as bonus money. See the terms under Bonus.',
    paidAgain: 'The next round uses your own money.',
    label: 'Free round',
  },
  problem: {
    FREE_OVER: {
      title: 'No free rounds left',
      text: 'You’ve used all your free rounds. Nothing was bet. The next round uses your own money.',
    },
    INSUFFICIENT_FUNDS: { title: 'Not enough balance', text: 'Deposit or lower your bet to keep playing.' },
    LIMIT: { title: 'You’ve reached your limit', text: 'This bet goes over a limit on your account.' },
    PLAYER_BLOCKED: {
      title: 'You can’t play right now',
      text: 'Your account can’t play right now. See your account to find out why.',
    },
    SESSION_EXPIRED: {
      title: 'Your session has ended',
      text: 'Open the game again from the lobby. Your bet wasn’t placed.',
    },
    SESSION_UNKNOWN: { title: 'Open the game again', text: 'You can only open this game from the lobby.' },
    MAINTENANCE: {
      title: 'Maintenance',
      text: 'We’re not taking bets right now. Your bet wasn’t placed. Please try again later.',
    },
    BAD_AMOUNT: { title: 'You can’t bet this amount', text: 'Choose another bet.' },
    BET_NOT_PLACED: {
      title: 'Bet not placed',
      text: 'We got no answer. If your bet was taken, it’ll come back, or you’ll see the round in your history.',
    },
    PENDING: {
      title: 'One moment',
      text: 'We’re still checking your last round. Try again in a moment.',
    },
    UNAVAILABLE: { title: 'No answer', text: 'We couldn’t open the game. Please try again.' },
    TOO_LATE: { title: 'Too late', text: 'The jeepney already left. Your bet wasn’t placed.' },
    ROUND_OPEN: { title: 'Round not finished', text: 'Your last round still has free games.' },
    NO_ANSWER: {
      title: 'No connection',
      text: 'We can’t reach the game. Try again: your bet is never placed twice.',
    },
    DEMO_FUNDS: { title: 'Play money used up', text: 'Refill it to continue.' },
  },
  limitKind: (kind) => LIMITS[kind] ?? kind,
  limitLeft: (left) => `You can still bet ${left}.`,
  action: { again: 'Try again', deposit: 'Deposit', lobby: 'Back to the lobby', close: 'Close', refill: 'Refill' },
  ways: (ways, of) => `${ways} in ${of}`,
  rules: {
    tabs: { rules: 'Rules', pays: 'Pays', history: 'History' },
    intro: introOf(game),
    features: features(game),
    free: `Free games cost nothing, use the same reels and pay every win ${freeMultiplier(game)} times. Three scatters in a free game give more free games.`,
    multiplier: 'Free games',
    pays: 'Pays',
    perLineBet: 'Pays at your bet',
    lineBet: 'Line bet',
    lines: `The ${isSlot(game) ? game.lines.length : 0} lines`,
    malfunction:
      'If a malfunction happens, the round is void and your bet is returned. If your connection drops, the result stays as the server decided it. You’ll see it when you come back, and any win is paid.',
    pace: (seconds) =>
      `A ${PLAY[game.kind].round} takes at least ${seconds} seconds. There is no autoplay. Stopping it early doesn’t change the result.`,
    version: 'Rules version',
    total: 'Return to player and biggest win',
    rtp: (percent) => `The theoretical return to player is ${percent}% at every bet.`,
    rtpOf: (bet, percent) => `${bet}: ${percent}%.`,
    max: (times, amount) =>
      `One round pays up to ${times} times the bet: ${amount} at your bet.${isSlot(game) ? ' The round ends when it reaches this.' : ''}`,
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
    failed: 'We couldn’t load your history. Please try again.',
    back: 'All rounds',
    laid: game.kind === 'keno' ? 'Your numbers' : game.kind === 'ride' ? rideEn.exits : 'Bets',
    state: {
      open: game.kind === 'ride' ? 'In progress' : 'Free games left',
      settling: 'Win on its way',
      settled: 'Finished',
      void: 'Not placed, bet returned',
    },
    spin: (index) => (index === 0 ? PLAY[game.kind].press : `Free game ${index}`),
  },
  reality: {
    title: 'Time check',
    text: (minutes) => `You’ve been playing for ${minutes} minutes. Gambling can be addictive. Know when to stop.`,
  },
});
