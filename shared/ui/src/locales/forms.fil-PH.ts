import type { Catalogue } from '@parola/text';
import type source from './forms.en-PH';

export default {
  'ui.bonus.terms': 'Bonus terms',
  'ui.bonus.line': 'Bonus money: itaya nang {times, plural, other {# beses}} sa {days, plural, other {# araw}}.',
  'ui.bonus.line-open': 'Bonus money: itaya bago mag-expire.',
  'ui.bonus.bet':
    'Tumaya ng {times, plural, =1 {parehong amount} other {# beses ng amount}} sa loob ng {days, plural, other {# araw}} pagka-claim mo.',
  'ui.bonus.bet-open': 'Itaya ang parehong amount bago ito mag-expire.',
  'ui.bonus.cash': 'Magiging cash na puwede mong i-withdraw ang matitira. Wala ka pang deposit? Mag-deposit muna.',
  'ui.bonus.expires':
    'Kung hindi mo naitaya nang buo sa oras, mag-e-expire ang matitira, pati ang napanalunan mo rito.',
  'ui.bonus.age': '21+ lang.',
} satisfies Catalogue<typeof source>;
