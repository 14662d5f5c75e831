import type { Catalogue } from '@parola/kit';
import type source from './game.en-PH';

export default {
  'lobby.not-open': 'Hindi pa bukas ang larong ito. Malalaro mo ito rito kapag nagbukas na.',

  'lobby.rules.title': 'Rules at odds',
  'lobby.rules.rtp': 'Return to player',
  'lobby.rules.bet': 'Taya',
  'lobby.rules.bet-range': '{min} hanggang {max}',
  'lobby.rules.largest-win': 'Pinakamalaking panalo',
  'lobby.rules.version': 'Version',
  'lobby.rules.try': 'Subukan gamit ang larong pera',
  'lobby.rules.try-text': 'Parehong laro at parehong matematika. Walang mapapanalunan o matatalo.',
  'lobby.rules.play': 'Maglaro gamit ang balance mo',
  'lobby.rules.pays': 'Magkano ang bawat panalo',

  'lobby.safe.title': 'Tulong at responsableng paglalaro',
  'lobby.safe.breaks': 'Magpahinga o mag-self-exclude',
  'lobby.safe.help': 'Tulong',
  'lobby.safe.terms': 'Terms of use',
  'lobby.safe.new-tab': 'Magbubukas ito sa bagong tab. Tuloy ang round mo rito.',

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
  'lobby.game.ended': 'Tapos na ang laro',

  'lobby.leave.title': 'Aalis ka habang may round?',
  'lobby.leave.text':
    'Tiyak na kung magkano ang ibabayad ng round na ito at ike-credit ito sa iyo. Hihintayin ka ng natitirang free games, hanggang isang araw.',
  'lobby.leave.leave': 'Umalis',
  'lobby.leave.stay': 'Manatili',

  'lobby.reality.title': 'Oras na bang magpahinga?',
  'lobby.reality.keep': 'Ituloy ang laro',
  'lobby.reality.leave': 'Umalis sa laro',
  'lobby.reality.time': 'Tagal sa session na ito',
  'lobby.reality.bet': 'Mga taya',
  'lobby.reality.won': 'Panalo',
  'lobby.reality.net': 'Net result',
  'lobby.reality.history': 'Tingnan ang records ko',

  'lobby.over.title': 'Ubos na ang oras ng session mo',
  'lobby.over.text':
    'Naabot mo na ang oras ng session na itinakda mo, kaya hindi na tumatanggap ng taya. Babayaran pa rin ang panalo ng mga bukas na round.',
  'lobby.left.loss-day': 'Natitira sa limit mo sa talo ngayong araw: {amount}',
  'lobby.left.loss-week': 'Natitira sa limit mo sa talo ngayong linggo: {amount}',
  'lobby.left.loss-month': 'Natitira sa limit mo sa talo ngayong buwan: {amount}',
  'lobby.left.bet-day': 'Natitira sa limit mo sa taya ngayong araw: {amount}',
  'lobby.left.bet-week': 'Natitira sa limit mo sa taya ngayong linggo: {amount}',
  'lobby.left.bet-month': 'Natitira sa limit mo sa taya ngayong buwan: {amount}',

  'lobby.failed.title': 'Hindi nagsimula ang laro',
  'lobby.failed.take-over': 'Dito na lang maglaro',
  'lobby.failed.finish': 'Tapusin ang round na iyon',
  'lobby.failed.limits': 'Tingnan ang limits ko',
  'lobby.failed.identity': 'I-verify ang identity ko',
  'lobby.failed.identity-state': 'Tingnan ang kalagayan ng check ko',
  'lobby.failed.try-again': 'Subukan ulit',
  'lobby.failed.back': 'Bumalik sa lobby',
} satisfies Catalogue<typeof source>;
