import type { Catalogue } from '@parola/text';
import type source from './mail.en-PH';

export default {
  'shell.mail.list': 'Mga mail mo',
  'shell.mail.actions': 'Lahat ng mail',
  'shell.mail.unread-count': '{count, plural, other {# mail na hindi pa nababasa}}',
  'shell.mail.all-read': 'Nabasa na lahat',
  'shell.mail.read-all': 'Markahang nabasa na lahat',
  'shell.mail.waiting': 'Mga naghihintay na reward',
  'shell.mail.waiting-count': '{count, plural, other {May # reward na naghihintay sa iyo}}',
  'shell.mail.claim-all': 'I-claim lahat',
  'shell.mail.tidy': 'Burahin ang nabasa na',
  'shell.mail.tidy-title': 'Burahin ang lahat ng nabasa mo na?',
  'shell.mail.tidy-text':
    'Maiiwan ang mga hindi mo pa nababasa at ang may reward na puwedeng i-claim. Hindi na maibabalik ang mabubura.',
  'shell.mail.keep-all': 'Huwag burahin',
  'shell.mail.empty': 'Walang mail',
  'shell.mail.empty-text': 'Dito dumarating ang mga reward, abiso tungkol sa account mo at mga sagot namin.',
  'shell.mail.unread': 'Hindi pa nababasa',
  'shell.mail.claimed': 'Na-claim na',
  'shell.mail.expires': 'hanggang {time}',
  'shell.mail.service': 'Serbisyo',
  'shell.mail.offer': 'Offer',
  'shell.mail.security': 'Seguridad',

  'shell.mail.cash': '{amount} na cash',
  'shell.mail.bonus-money': '{amount} na bonus money',
  'shell.mail.terms-days':
    'Bonus money: tumaya ng {need} sa loob ng {days, plural, other {# araw mula sa pag-claim mo}}. Pagkatapos nito, magiging cash ang matitira, basta nakapag-deposit ka na kahit isang beses. Kapag kulang ang taya mo sa panahong iyon, matatapos ito.',
  'shell.mail.terms':
    'Bonus money: tumaya ng {need}. Pagkatapos nito, magiging cash ang matitira, basta nakapag-deposit ka na kahit isang beses.',

  'shell.mail.claim-all-title': '{count, plural, other {I-claim ang reward ng # mail?}}',
  'shell.mail.claim': 'I-claim',
  'shell.mail.not-now': 'Mamaya na lang',
  'shell.mail.reward': 'Ang reward mo',
  'shell.mail.received': 'Natanggap mo ang {awards}.',
  'shell.mail.claimed-before': 'Na-claim mo na ang reward na ito. Nasa balance mo na.',
  'shell.mail.claim-until': 'I-claim ito hanggang {time} (oras sa Manila).',

  'shell.mail.delete': 'Burahin',
  'shell.mail.delete-first': 'I-claim muna ang reward bago burahin ang mail.',
  'shell.mail.delete-title': 'Burahin ang mail na ito?',
  'shell.mail.delete-text': 'Hindi na ito maibabalik.',
  'shell.mail.keep': 'Huwag burahin',
  'shell.mail.deleted': 'Nabura na ang mail',

  'shell.mail.gone': 'Wala na ang mail na ito',
  'shell.mail.gone-text': 'Nabura na ito, baka sa ibang device.',
  'shell.mail.expired': 'Nag-expire na ang mail na ito',
  'shell.mail.expired-text': 'Nawawala ang mga mail at reward na hindi na-claim sa tamang oras.',
  'shell.mail.to-list': 'Pumunta sa mail mo',
} satisfies Catalogue<typeof source>;
