import type { Catalogue } from '@parola/text';
import type source from './late.en-PH';

export default {
  'shell.footer.adults': 'Para lang sa {age} pataas. Nakaka-addict ang pagsusugal: alamin kung kailan titigil.',
  'shell.footer.label': 'Responsible play at terms',
  'shell.footer.breaks': 'Mag-break o mag-self-exclude',
  'shell.footer.terms': 'Terms of use',
  'shell.footer.privacy': 'Privacy policy',
  'shell.footer.support': 'Support: {email}',
  'shell.footer.download': 'Kunin ang app',
  'shell.footer.help': 'Tulong',
  'shell.footer.service': 'Customer service',
  'shell.footer.call': 'Helpline',
  'shell.footer.helpline': '{name}: {phone}, {hours}',
  'shell.footer.licence': '{name}, license {number}, {regulator}.',
  'shell.footer.licence-only': '{name}, license {number}.',

  'shell.activity.closed': 'Hindi pa bukas sa iyo ang event na ito',
  'shell.activity.closed-text':
    'Baka tapos na, hindi pa nagsisimula, o para sa ibang player. Tingnan ang ibang event sa Bonus.',
  'shell.activity.back': 'Bumalik',

  'shell.invite.player': 'May account ka na. Para sa mga bagong player ang invite.',
  'shell.arrived': 'May {amount} na pumasok sa balance mo.',
  'shell.offline': 'Offline ka. Baka hindi updated ang nakikita mo.',
  'shell.offline.as-of': 'Offline ka. Huling update: {time}.',
  'shell.update-ready': 'May bagong update. Makukuha mo ito sa susunod na page na bubuksan mo.',
  'shell.tip.ok': 'OK',
  'shell.notice.title': 'News',
  'shell.notice.ok': 'OK, nabasa ko na',

  'shell.failure.invalid': 'Paki-check ang inilagay mo.',
  'shell.failure.too-large': 'Masyadong malaki ang file. Sumubok ng mas maliit.',
  'shell.failure.unauthorized': 'Mag-log in muna para magpatuloy.',
  'shell.failure.forbidden': 'Hindi ito available para sa iyo.',
  'shell.failure.unavailable': 'Hindi available ang service ngayon. Subukan ulit maya-maya.',
  'shell.failure.timeout': 'Nag-time out ang request. Pakisubukan ulit mamaya.',
  'shell.failure.offline': 'Offline ka. Paki-check ang connection mo.',
  'shell.failure.network': 'Hindi kami maka-connect. I-check ang connection mo at subukan ulit.',
  'shell.failure.aborted': 'Inihinto ito.',
  'shell.failure.reference': '{sentence} Reference: {reference}',
} satisfies Catalogue<typeof source>;
