import type { Catalogue } from '@parola/kit';
import type source from './en-PH';

export default {
  'lobby.home.heading': 'Mga laro',
  'lobby.home.saved': 'Na-save pa ito dati at baka nagbago na.',
  'lobby.home.try-again': 'Subukan ulit',
  'lobby.home.categories': 'Mga kategorya ng laro',
  'lobby.home.hot': 'Hot',
  'lobby.home.popular': 'Sikat ngayon',
  'lobby.home.none': 'Wala pang laro dito',
  'lobby.home.show-all': 'Tingnan lahat ng laro',
  'lobby.home.continue': 'Ituloy ang laro',

  'lobby.welcome.label': 'Sumali',
  'lobby.welcome.title': 'Bago ka rito?',
  'lobby.welcome.text': 'Mag-sign up gamit ang mobile number mo. Para lang sa 21 pataas.',
  'lobby.welcome.sign-up': 'Mag-sign up',

  'lobby.offers.label': 'Mga offer',
  'lobby.offers.carousel': 'carousel',
  'lobby.offers.one': 'Offer {index} ng {count}',
  'lobby.offers.stop': 'Ihinto ang paggalaw ng mga offer',
  'lobby.offers.move': 'Pagalawin ang mga offer',

  'lobby.play-now.title': 'Maglaro na',

  'lobby.tile.soon': 'Malapit na',
  'lobby.tile.closed': '{game}, hindi pa bukas',
  'lobby.not-open': 'Hindi pa bukas ang larong ito. Lalabas ito sa lobby kapag puwede nang laruin.',

  'lobby.rules.title': 'Rules at odds',
  'lobby.rules.rtp': 'Return to player',
  'lobby.rules.bet': 'Taya',
  'lobby.rules.bet-range': '{min} hanggang {max}',
  'lobby.rules.largest-win': 'Pinakamalaking panalo',
  'lobby.rules.version': 'Version',
  'lobby.rules.pays': 'Magkano ang bawat panalo',

  'lobby.game.title': 'Laro',
  'lobby.game.tip': 'Puwede kang magpahinga anumang oras: sa Ako, Pahinga at self-exclusion.',
  'lobby.game.leave': 'Umalis sa laro',
  'lobby.game.try': 'Subok',
  'lobby.game.play-money': 'Play money',
  'lobby.game.deposit': 'Mag-deposit',
  'lobby.game.time': '{time}<hidden> sa session na ito</hidden>',
  'lobby.game.net': 'net {amount}',
  'lobby.game.which': 'Aling laro?',
  'lobby.game.which-text': 'Walang laro sa address na ito.',
  'lobby.game.to-lobby': 'Pumunta sa lobby',

  'lobby.leave.title': 'Aalis ka habang may round?',
  'lobby.leave.text':
    'Tiyak na kung magkano ang ibabayad ng round na ito at ike-credit ito sa iyo. Hihintayin ka ng natitirang free games, hanggang isang araw.',
  'lobby.leave.leave': 'Umalis',
  'lobby.leave.stay': 'Manatili',

  'lobby.reality.title': 'Oras na bang magpahinga?',
  'lobby.reality.keep': 'Ituloy ang laro',
  'lobby.reality.leave': 'Umalis sa laro',
  'lobby.reality.time': '{time} ka na rito.',
  'lobby.reality.net': 'Net result ng session na ito: {amount}.',

  'lobby.failed.title': 'Hindi nagsimula ang laro',
  'lobby.failed.take-over': 'Dito na lang maglaro',
  'lobby.failed.finish': 'Tapusin ang round na iyon',
  'lobby.failed.limits': 'Tingnan ang limits ko',
  'lobby.failed.try-again': 'Subukan ulit',
  'lobby.failed.back': 'Bumalik sa lobby',
} satisfies Catalogue<typeof source>;
