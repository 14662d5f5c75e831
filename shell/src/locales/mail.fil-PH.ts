import type { Catalogue } from '@parola/text';
import type source from './mail.en-PH';

export default {
  'shell.mail.list': 'Mga mail mo',
  'shell.mail.actions': 'Lahat ng mail',
  'shell.mail.unread-count': '{count, plural, other {# mail na hindi pa nababasa}}',
  'shell.mail.all-read': 'Nabasa na lahat',
  'shell.mail.read-all': 'I-mark lahat na nabasa na',
  'shell.mail.waiting': 'Mga reward na puwedeng i-claim',
  'shell.mail.waiting-count': '{count, plural, other {May # reward kang puwedeng i-claim}}',
  'shell.mail.claim-all': 'I-claim lahat',
  'shell.mail.tidy': 'I-delete ang nabasa na',
  'shell.mail.tidy-title': 'I-delete ang lahat ng nabasa mo na?',
  'shell.mail.tidy-text':
    'Hindi made-delete ang mga hindi mo pa nababasa at ang may reward na puwedeng i-claim. Hindi na ito mababawi.',
  'shell.mail.keep-all': 'Huwag i-delete',
  'shell.mail.empty': 'Walang mail',
  'shell.mail.empty-text': 'Lalabas dito ang mga reward, balita sa account mo at mga sagot namin.',
  'shell.mail.unread': 'Hindi pa nababasa',
  'shell.mail.claimed': 'Na-claim na',
  'shell.mail.expires': 'hanggang {time}',
  'shell.mail.service': 'Service',
  'shell.mail.offer': 'Offer',
  'shell.mail.security': 'Security',

  'shell.mail.cash': '{amount} na cash',
  'shell.mail.bonus-money': '{amount} na bonus money',
  'shell.mail.terms-days':
    'Bonus money: tumaya ng {need} sa loob ng {days, plural, other {# araw mula sa pag-claim mo}}. Magiging cash ang matitira, basta nakapag-first deposit ka na. Kapag kulang ang taya mo, mag-e-expire ito.',
  'shell.mail.terms': 'Bonus money: tumaya ng {need}. Magiging cash ang matitira, basta nakapag-first deposit ka na.',

  'shell.mail.claim-all-title': '{count, plural, other {I-claim ang reward ng # mail?}}',
  'shell.mail.claim': 'I-claim',
  'shell.mail.not-now': 'Mamaya na lang',
  'shell.mail.reward': 'Ang reward mo',
  'shell.mail.received': 'Natanggap mo ang {awards}.',
  'shell.mail.claimed-before': 'Na-claim mo na ang reward na ito. Nasa balance mo na.',
  'shell.mail.claim-until': 'I-claim ito hanggang {time} (Manila time).',

  'shell.mail.delete': 'I-delete',
  'shell.mail.delete-first': 'I-claim muna ang reward bago i-delete ang mail.',
  'shell.mail.delete-title': 'I-delete ang mail na ito?',
  'shell.mail.delete-text': 'Hindi na ito mababawi.',
  'shell.mail.keep': 'Huwag i-delete',
  'shell.mail.deleted': 'Na-delete na ang mail',

  'shell.mail.gone': 'Wala na ang mail na ito',
  'shell.mail.gone-text': 'Na-delete na ito, baka sa ibang device.',
  'shell.mail.expired': 'Nag-expire na ang mail na ito',
  'shell.mail.expired-text': 'Nawawala ang reward na hindi na-claim sa oras. Laging i-check ang mail mo.',
  'shell.mail.to-list': 'Bumalik sa mail mo',
} satisfies Catalogue<typeof source>;
