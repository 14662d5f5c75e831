import type { Catalogue } from '@parola/text';
import type source from './frame.en-PH';

export default {
  'shell.frame.main': 'Pangunahing menu',
  'shell.frame.balance': 'Balance {amount}',
  'shell.frame.mail': 'Mail',
  'shell.frame.mail-unread': 'Mail, {count} hindi pa nababasa',
  'shell.frame.mail-waits': 'Mail, may naghihintay na reward',
  'shell.frame.deposit': 'Mag-deposit',
  'shell.frame.log-in': 'Mag-log in',
  'shell.frame.sign-up': 'Mag-sign up',
  'shell.frame.back': 'Bumalik',
  'shell.frame.home': '{name}, home',
  'shell.frame.skip': 'Pumunta sa content',
  'shell.failure.code': 'Hindi natuloy ang request ({code})',
  'shell.frame.part-off': 'Naka-off muna ang isang bahagi ng page na ito dahil paulit-ulit na nag-error.',

  'shell.page.not-found': 'Hindi nahanap ang page',
  'shell.page.failed': 'Hindi nag-load ang page na ito',
  'shell.page.failed-text': 'Gumagana ang ibang bahagi ng site. Subukan ulit maya-maya.',
  'shell.page.again': 'Subukan ulit',
  'shell.page.reload': 'I-reload ang site',
  'shell.page.waits': 'Naka-log in ka pa rin. Susubukan pa namin.',

  'shell.limits.break': 'Naka-break ka.',
  'shell.limits.break-until': 'Naka-break ka hanggang {date}.',
  'shell.limits.excluded': 'Naka-self-exclude ka.',
  'shell.limits.excluded-until': 'Naka-self-exclude ka hanggang {date}.',
  'shell.limits.no-deposit': 'Hindi ka puwedeng mag-deposit sa account na ito. Kontakin ang support.',
  'shell.limits.no-play': 'Hindi ka puwedeng maglaro sa account na ito. Kontakin ang support.',
  'shell.limits.region': 'Hindi puwedeng maglaro kung nasaan ka.',
  'shell.limits.no-claim': 'Hindi ka puwedeng mag-claim ng bonus sa account na ito. Kontakin ang support.',
} satisfies Catalogue<typeof source>;
