import { hasFields, isSlot, type GameFace } from '../engine/face';
import { betNames, count, fieldNames, freeMultiplier, symbolNames } from './game-numbers';
import { features, hint, introOf, odds, PLAY } from './game-words.fil';
import { rideFil } from './ride-words';
import type { Texts } from './texts';

const LIMITS: Record<string, string> = {
  loss: 'Loss limit mo iyan.',
  wager: 'Betting limit mo iyan.',
  session: 'Time limit mo iyan.',
  realityCheck: 'Sagutin muna ang time check.',
  minBet: 'Mas mataas na taya ang kailangan dito.',
  maxBet: 'Mas mababang taya lang ang puwede rito.',
  bonusMaxBet: 'Habang may bonus kang nilalaro, dapat mas mababa ang taya.',
};

export const fil = (game: GameFace): Texts => ({
  symbols: symbolNames(game, 'fil'),
  fields: fieldNames(game, 'fil'),
  bets: betNames(game, 'fil'),
  spin: PLAY[game.kind].press,
  stop: 'Stop',
  pause: 'I-pause',
  goOn: 'Ituloy',
  bet: hasFields(game) ? 'Taya bawat field' : 'Taya',
  balance: 'Balance',
  lastWin: 'Huling panalo',
  less: 'Babaan ang taya',
  more: 'Taasan ang taya',
  sound: 'Sound',
  menu: 'Rules, bayad at history',
  close: 'Isara',
  demo: 'Play money lang ito. Walang totoong panalo o talo.',
  offline: 'Offline ka. Tutuloy ang laro pagbalik mo online.',
  waiting: 'Hinihintay ang casino…',
  paused: 'Naka-pause',
  hint: hint(game),
  noWin: 'Walang panalo ngayon',
  pays: (win) => `Bayad ${win}`,
  win: (win) => `Panalo ${win}`,
  lineWin: (line, number, symbol, pay) =>
    `${game.kind === 'classic' ? '' : `Line ${line}: `}${number} × ${symbol}, ${pay}`,
  scatterWin: (number, pay) => `${number} × scatter, ${pay}`,
  choose: game.kind === 'keno' ? 'Pumili ng 1 hanggang 6 na numero, o 8' : 'Pumili ng isa o ilang field',
  total: 'Taya mo',
  clear: 'I-clear',
  pairs: {
    show: (times) => `Pairs ${times}×`,
    back: 'Mga kulay',
    choose: (times) => `Pairs ng kulay: ${times} beses ng taya ang bayad kapag parehong lumabas sa mga dice`,
  },
  quickPick: 'Quick pick',
  chosen: (number) => `${number} numero`,
  hits: (number) => `${number} hit`,
  tooMuch: (most) => `Hanggang ${most} ang taya bawat round`,
  tooLittle: (least) => `${least} ang minimum na taya bawat round`,
  fieldWin: (number, field, pay) =>
    game.kind === 'pusher'
      ? pay
      : game.kind === 'keno'
        ? `${number} sa mga numero mo, ${pay}`
        : `${number === undefined ? '' : `${number} × `}${field}, ${pay}`,
  clusterWin: (number, symbol, pay) => `${number} × ${symbol} na magkadikit, ${pay}`,
  ride: rideFil,
  bigWin: { big: 'Big win', huge: 'Huge win', mega: 'Mega win' },
  onItsWay: 'Wala pa sa balance mo ang panalong ito. Parating na.',
  lastRound: (win) => `Nagbayad ng ${win} ang huling round mo`,
  free: {
    title: (count) => `${count} free games`,
    text: `${freeMultiplier(game)} beses ang bayad ng bawat panalo.`,
    start: 'Simulan',
    more: (count) => `+${count} free games`,
    counter: (played, total) => `Free game ${played} sa ${total} · ×${freeMultiplier(game)}`,
    total: (win) => `Total ${win}`,
    done: 'Tapos na ang free games',
    resumed: (left) => `Hindi pa tapos ang round mo: ${left} free games pa.`,
    capped: `Naabot ng round ang maximum win na ${count(game.maxWinBets)} beses ng taya, kaya tapos na ito.`,
  },
  freeRounds: {
    title: (count) => `${count} free round`,
    text: (stake) =>
      `${stake} ang taya sa bawat isa, at kami ang magbabayad. Hindi mo mababago ang taya hangga’t hindi tapos ang mga ito.`,
    condition: (cap) =>
      `Magiging bonus money ang mga panalo mo, hanggang ${cap} lahat, pagkatapos ng huling round. Tingnan ang terms sa Bonus.`,
    start: 'Maglaro',
    counter: (number, of) => `Free round ${number} sa ${of}`,
    won: (amount) => `Panalo ${amount}`,
    done: 'Tapos na ang free rounds mo',
    total: (amount) => `${amount} ang total na napanalunan mo.`,
    arrives: 'Papasok ito sa balance mo maya-maya bilang bonus money. Tingnan ang terms sa Bonus.',
    paidAgain: 'Sariling pera mo na ang taya sa susunod na round.',
    label: 'Free round',
  },
  problem: {
    FREE_OVER: {
      title: 'Wala nang free rounds',
      text: 'Nagamit mo na ang lahat ng free rounds mo. Walang naitaya. Sariling pera mo na ang taya sa susunod na round.',
    },
    INSUFFICIENT_FUNDS: { title: 'Kulang ang balance', text: 'Mag-deposit o babaan ang taya para makapaglaro.' },
    LIMIT: { title: 'Naabot mo na ang limit mo', text: 'Lalampas ang tayang ito sa isang limit ng account mo.' },
    PLAYER_BLOCKED: {
      title: 'Hindi ka makakapaglaro',
      text: 'Hindi ka makakapaglaro ngayon. Tingnan sa account mo kung bakit.',
    },
    SESSION_EXPIRED: {
      title: 'Tapos na ang session mo',
      text: 'Buksan ulit ang laro mula sa lobby. Hindi pumasok ang taya mo.',
    },
    SESSION_UNKNOWN: { title: 'Buksan ulit ang laro', text: 'Sa lobby lang mabubuksan ang larong ito.' },
    MAINTENANCE: {
      title: 'Maintenance',
      text: 'Hindi kami tumatanggap ng taya ngayon. Hindi pumasok ang taya mo. Subukan ulit mamaya.',
    },
    BAD_AMOUNT: { title: 'Hindi puwede ang tayang ito', text: 'Pumili ng ibang taya.' },
    BET_NOT_PLACED: {
      title: 'Hindi pumasok ang taya',
      text: 'Walang sumagot. Kung nabawas ang taya mo, babalik ito, o makikita mo ang round sa history mo.',
    },
    PENDING: { title: 'Sandali lang', text: 'Chine-check pa namin ang huling round mo. Subukan ulit maya-maya.' },
    UNAVAILABLE: { title: 'Walang sumagot', text: 'Hindi mabuksan ang laro. Subukan ulit.' },
    TOO_LATE: { title: 'Huli na', text: 'Umalis na ang jeepney. Hindi pumasok ang taya mo.' },
    ROUND_OPEN: { title: 'Hindi pa tapos ang round', text: 'May free games pa ang huling round mo.' },
    NO_ANSWER: {
      title: 'Walang connection',
      text: 'Hindi namin maabot ang laro. Subukan ulit: hindi madodoble ang taya mo.',
    },
    DEMO_FUNDS: { title: 'Ubos na ang play money', text: 'I-refill ito para magpatuloy.' },
  },
  limitKind: (kind) => LIMITS[kind] ?? kind,
  limitLeft: (left) => `Puwede ka pang tumaya ng ${left}.`,
  action: {
    again: 'Subukan ulit',
    deposit: 'Mag-deposit',
    lobby: 'Bumalik sa lobby',
    close: 'Isara',
    refill: 'I-refill',
  },
  ways: (ways, of) => `${ways} sa ${of}`,
  rules: {
    tabs: { rules: 'Rules', pays: 'Bayad', history: 'History' },
    intro: introOf(game),
    features: features(game),
    free: `Libre ang free games, parehong reels ang gamit, at ${freeMultiplier(game)} beses ang bayad ng bawat panalo. May dagdag na free games ang tatlong scatter sa isang free game.`,
    multiplier: 'Free games',
    pays: 'Bayad',
    perLineBet: 'Bayad sa taya mo',
    lineBet: 'Taya bawat line',
    lines: `Ang ${isSlot(game) ? game.lines.length : 0} lines`,
    malfunction:
      'Kapag nagka-problema ang laro, void ang round at ibabalik ang taya mo. Kapag naputol ang connection mo, hindi magbabago ang resulta sa server. Makikita mo ito pagbalik mo, at babayaran ang panalo.',
    pace: (seconds) =>
      `Hindi bababa sa ${seconds} segundo ang bawat ${PLAY[game.kind].round}. Walang autoplay. Hindi nababago ang resulta kahit ihinto ito agad.`,
    version: 'Version ng rules',
    total: 'Return to player at pinakamalaking panalo',
    rtp: (percent) => `${percent}% ang theoretical na return to player sa bawat taya.`,
    rtpOf: (bet, percent) => `${bet}: ${percent}%.`,
    max: (times, amount) =>
      `Hanggang ${times} beses ng taya ang bayad ng isang round: ${amount} sa taya mo. ${isSlot(game) ? 'Matatapos ang round kapag naabot ito.' : ''}`,
    odds: odds(game),
  },
  history: {
    empty: 'Wala pang round.',
    stake: 'Taya',
    won: 'Panalo',
    before: 'Balance bago',
    after: 'Balance pagkatapos',
    round: 'Round',
    loading: 'Naglo-load…',
    failed: 'Hindi ma-load ang history mo. Subukan ulit.',
    back: 'Lahat ng round',
    laid: game.kind === 'keno' ? 'Mga numero mo' : game.kind === 'ride' ? rideFil.exits : 'Mga taya',
    state: {
      open: game.kind === 'ride' ? 'Nasa biyahe' : 'May free games pa',
      settling: 'Parating ang panalo',
      settled: 'Tapos',
      void: 'Hindi pumasok, ibinalik ang taya',
    },
    spin: (index) => (index === 0 ? PLAY[game.kind].press : `Free game ${index}`),
  },
  reality: {
    title: 'Time check',
    text: (minutes) => `${minutes} minuto ka nang naglalaro. Nakaka-addict ang pagsusugal. Alamin kung kailan titigil.`,
  },
});
