import type { Messages } from '@parola/text';

export default {
  'ui.bonus.terms': 'Bonus terms',
  // Must fit one line of 240 px on a phone.
  'ui.bonus.line':
    'Bonus money: bet it {times, plural, one {# time} other {# times}} in {days, plural, one {# day} other {# days}}.',
  'ui.bonus.line-open': 'Bonus money: bet it once before it expires.',
  'ui.bonus.bet':
    'Bet {times, plural, one {the same amount} other {# times the amount}} within {days, plural, one {# day} other {# days}} after you claim it.',
  'ui.bonus.bet-open': 'Bet the same amount before it expires.',
  'ui.bonus.cash': 'What’s left then becomes cash you can withdraw. No deposit yet? Make one first.',
  'ui.bonus.expires': 'If you don’t bet that much in time, whatever is left expires, with what you won with it.',
  'ui.bonus.age': '21+ only.',
} as const satisfies Messages;
