import { hasFields, isSlot, type GameFace } from '../engine/face';
import { betNames, count, fieldNames, freeMultiplier, symbolNames } from './game-numbers';
import { features, hint, introOf, odds, PLAY } from './game-words.fil';
import { rideFil } from './ride-words';
import type { Texts } from './texts';

const LIMITS: Record<string, string> = {
  loss: 'Ito ang limit mo sa talo.',
  wager: 'Ito ang limit mo sa taya.',
  session: 'Ito ang limit mo sa oras.',
  realityCheck: 'May tanong ang casino tungkol sa oras mo: sagutin muna ito.',
  minBet: 'Mas mataas na taya ang hinihingi ng casino rito.',
  maxBet: 'Mas mababang taya lang ang tinatanggap ng casino rito.',
  bonusMaxBet: 'Habang may bonus na nilalaro, dapat mas mababa ang taya.',
};

export const fil = (game: GameFace): Texts => ({
  symbols: symbolNames(game, 'fil'),
  fields: fieldNames(game, 'fil'),
  bets: betNames(game, 'fil'),
  spin: PLAY[game.kind].press,
  stop: 'Hinto',
  pause: 'I-pause',
  goOn: 'Ituloy',
  bet: hasFields(game) ? 'Taya sa isang puwesto' : 'Taya',
  balance: 'Balanse',
  lastWin: 'Huling panalo',
  less: 'Babaan ang taya',
  more: 'Taasan ang taya',
  sound: 'Tunog',
  menu: 'Patakaran, bayad at kasaysayan',
  close: 'Isara',
  demo: 'Larong pera lang ito. Walang totoong panalo o talo.',
  offline: 'Wala kang koneksiyon. Magpapatuloy ang laro pagbalik ng koneksiyon.',
  waiting: 'Hinihintay ang casino…',
  paused: 'Naka-pause',
  hint: hint(game),
  noWin: 'Walang panalo ngayon',
  pays: (win) => `Bayad ${win}`,
  win: (win) => `Panalo ${win}`,
  lineWin: (line, number, symbol, pay) =>
    `${game.kind === 'classic' ? '' : `Linya ${line}: `}${number} × ${symbol}, ${pay}`,
  scatterWin: (number, pay) => `${number} × scatter, ${pay}`,
  choose: game.kind === 'keno' ? 'Pumili ng 1 hanggang 6 na numero, o 8' : 'Pumili ng isa o ilang puwesto',
  total: 'Taya mo',
  clear: 'Alisin',
  pairs: {
    show: (times) => `Pares ${times}×`,
    back: 'Mga kulay',
    choose: (times) => `Mga pares ng kulay: ${times} beses ng taya ang bayad kapag parehong lumabas sa mga dais`,
  },
  quickPick: 'Bahala na',
  chosen: (number) => `${number} numero`,
  hits: (number) => `${number} tama`,
  tooMuch: (most) => `Hanggang ${most} ang taya sa isang round`,
  tooLittle: (least) => `Hindi bababa sa ${least} ang taya sa isang round`,
  fieldWin: (number, field, pay) =>
    game.kind === 'pusher'
      ? pay
      : game.kind === 'keno'
        ? `${number} sa mga numero mo, ${pay}`
        : `${number === undefined ? '' : `${number} × `}${field}, ${pay}`,
  clusterWin: (number, symbol, pay) => `${number} × ${symbol} na magkadikit, ${pay}`,
  ride: rideFil,
  bigWin: { big: 'Malaking panalo', huge: 'Napakalaking panalo', mega: 'Dambuhalang panalo' },
  onItsWay: 'Hindi pa naitatala ng casino ang panalong ito. Kusa itong darating.',
  lastRound: (win) => `Ang huling round mo ay nagbayad ng ${win}`,
  free: {
    title: (count) => `${count} libreng laro`,
    text: `${freeMultiplier(game)} beses ang bilang ng bawat panalo.`,
    start: 'Simulan',
    more: (count) => `+${count} libreng laro`,
    counter: (played, given) => `Libreng laro ${played} ng ${given} · ×${freeMultiplier(game)}`,
    total: (win) => `Kabuuan ${win}`,
    done: 'Tapos na ang mga libreng laro',
    resumed: (left) => `Hindi pa tapos ang round mo: ${left} libreng laro pa.`,
    capped: `Naabot ng round ang pinakamataas na bayad, ${count(game.maxWinBets)} beses ng taya, kaya tapos na ito.`,
  },
  freeRounds: {
    title: (count) => `${count} libreng round`,
    text: (stake) =>
      `${stake} ang taya sa bawat isa, at ang casino ang nagbabayad. Hindi mababago ang taya hangga't hindi tapos ang mga ito.`,
    condition: (cap) =>
      `Ang mapapanalunan, hanggang ${cap} sa kabuuan, ay bonus na may kondisyon ng casino. Darating ito kapag nalaro na ang huli.`,
    start: 'Maglaro',
    counter: (number, of) => `Libreng round ${number} sa ${of}`,
    won: (amount) => `Panalo ${amount}`,
    done: 'Tapos na ang mga libreng round mo',
    total: (amount) => `${amount} ang kabuuang napanalunan.`,
    arrives: 'Darating ito sa balance mo maya-maya, bilang bonus na may kondisyon ng casino.',
    paidAgain: 'Sariling pera mo na ang itataya sa susunod na round.',
    label: 'Libreng round',
  },
  problem: {
    FREE_OVER: {
      title: 'Wala nang libreng round',
      text: 'Wala nang ganitong libreng round ang casino para sa iyo. Walang itinaya; may bayad na ang susunod na round.',
    },
    INSUFFICIENT_FUNDS: { title: 'Kulang ang balanse', text: 'Mas mababa ang balanse mo kaysa sa tayang ito.' },
    LIMIT: { title: 'Naabot ang limit mo', text: 'Lalampas ang tayang ito sa isang limit ng account mo.' },
    PLAYER_BLOCKED: {
      title: 'Hindi ka makakapaglaro',
      text: 'Hindi makakapaglaro ang account mo sa ngayon. Tingnan ang dahilan sa account mo.',
    },
    SESSION_EXPIRED: {
      title: 'Tapos na ang session mo',
      text: 'Buksan muli ang laro mula sa lobby. Hindi naitala ang taya mo.',
    },
    SESSION_UNKNOWN: { title: 'Buksan muli ang laro', text: 'Mula sa lobby lamang mabubuksan ang larong ito.' },
    MAINTENANCE: {
      title: 'Maintenance',
      text: 'Hindi tumatanggap ng taya ang casino ngayon. Hindi naitala ang taya mo.',
    },
    BAD_AMOUNT: { title: 'Hindi puwede ang tayang ito', text: 'Pumili ng ibang taya.' },
    BET_NOT_PLACED: {
      title: 'Hindi naitala ang taya',
      text: 'Hindi sumagot ang casino. Kung may nabawas na taya, kusa itong babalik, o nasa kasaysayan mo ang round.',
    },
    PENDING: { title: 'Sandali lang', text: 'Inaayos pa sa casino ang huling round mo. Subukan muli maya-maya.' },
    UNAVAILABLE: { title: 'Hindi sumasagot ang casino', text: 'Hindi mabuksan ang laro.' },
    TOO_LATE: { title: 'Huli na', text: 'Umalis na ang jeepney. Hindi naitala ang taya mo.' },
    ROUND_OPEN: { title: 'Hindi pa tapos ang round', text: 'May natitira pang libreng laro ang huling round mo.' },
    NO_ANSWER: {
      title: 'Walang koneksiyon',
      text: 'Hindi maabot ang game server. Kahit subukan muli, hindi madodoble ang taya.',
    },
    DEMO_FUNDS: { title: 'Ubos na ang larong pera', text: 'Punuin ito at magpatuloy.' },
  },
  limitKind: (kind) => LIMITS[kind] ?? kind,
  limitLeft: (left) => `Puwede ka pang tumaya ng ${left}.`,
  action: {
    again: 'Subukan muli',
    deposit: 'Magdeposito',
    lobby: 'Bumalik sa lobby',
    close: 'Isara',
    refill: 'Punuin',
  },
  ways: (ways, of) => `${ways} sa ${of}`,
  rules: {
    tabs: { rules: 'Patakaran', pays: 'Bayad', history: 'Kasaysayan' },
    intro: introOf(game),
    features: features(game),
    free: `Walang bayad ang libreng laro, parehong reel ang gamit, at ${freeMultiplier(game)} beses ang bilang ng bawat panalo. Tatlong scatter sa libreng laro ay may dagdag na libreng laro.`,
    multiplier: 'Libreng laro',
    pays: 'Bayad',
    perLineBet: 'Bayad sa taya mo',
    lineBet: 'Taya bawat linya',
    lines: `Ang ${isSlot(game) ? game.lines.length : 0} linya`,
    malfunction:
      'Kapag may sira, walang bisa ang round at ibinabalik ang taya. Kapag naputol ang koneksiyon, mananatili ang resultang napagpasyahan sa server; makikita mo ito pagbalik mo, at babayaran ito ng casino.',
    pace: (seconds) =>
      `Hindi bababa sa ${seconds} segundo ang bawat ${PLAY[game.kind].round}. Walang autoplay. Hindi nababago ang resulta kahit ihinto ito agad.`,
    version: 'Bersiyon ng patakaran',
    total: 'Balik sa manlalaro at pinakamataas na panalo',
    rtp: (percent) => `Ang teoretikal na balik sa manlalaro ay ${percent}% sa bawat taya.`,
    rtpOf: (bet, percent) => `${bet}: ${percent}%.`,
    max: (times, amount) =>
      `Hanggang ${times} beses ng taya ang bayad ng isang round: ${amount} sa taya mo. ${isSlot(game) ? 'Matatapos ang round kapag naabot ito.' : ''}`,
    odds: odds(game),
  },
  history: {
    empty: 'Wala pang round.',
    stake: 'Taya',
    won: 'Panalo',
    before: 'Balanse bago',
    after: 'Balanse pagkatapos',
    round: 'Round',
    loading: 'Kinukuha…',
    failed: 'Hindi makuha ang kasaysayan.',
    back: 'Lahat ng round',
    laid: game.kind === 'keno' ? 'Mga numero mo' : game.kind === 'ride' ? rideFil.exits : 'Mga taya',
    state: {
      open: game.kind === 'ride' ? 'Nasa biyahe' : 'May natitirang libreng laro',
      settling: 'Parating ang panalo',
      settled: 'Tapos',
      void: 'Hindi naitala, ibinalik ang taya',
    },
    spin: (index) => (index === 0 ? PLAY[game.kind].press : `Libreng laro ${index}`),
  },
  reality: {
    title: 'Oras ng paglalaro',
    text: (minutes) => `${minutes} minuto ka nang naglalaro. Nakakaadik ang pagsusugal. Alamin kung kailan titigil.`,
  },
});
