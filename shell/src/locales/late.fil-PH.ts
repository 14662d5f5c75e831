import type { Catalogue } from '@parola/text';
import type source from './late.en-PH';

export default {
  'shell.footer.adults': 'Para lang sa {age} pataas. Nakakaadik ang pagsusugal: alamin kung kailan titigil.',
  'shell.footer.label': 'Responsableng paglalaro at terms',
  'shell.footer.breaks': 'Magpahinga o mag-self-exclude',
  'shell.footer.terms': 'Terms of use',
  'shell.footer.privacy': 'Privacy policy',
  'shell.footer.support': 'Support: {email}',
  'shell.footer.download': 'Kunin ang app',
  'shell.footer.help': 'Tulong',
  'shell.footer.service': 'Customer service',
  'shell.footer.call': 'Helpline',
  'shell.footer.helpline': '{name}: {phone}, {hours}',
  'shell.footer.licence': '{name}, lisensya {number}, {regulator}.',
  'shell.footer.licence-only': '{name}, lisensya {number}.',

  'shell.activity.closed': 'Hindi bukas sa iyo ang activity na ito',
  'shell.activity.closed-text': 'Baka tapos na, hindi pa nagsisimula, o para sa ibang mga player.',
  'shell.activity.back': 'Bumalik',

  'shell.invite.player': 'May account ka na. Para sa mga bagong player ang invitation.',
  'shell.arrived': 'Dumating sa balance mo ang {amount}.',
  'shell.offline': 'Offline ka. Baka luma na ang nakikita mo.',
  'shell.offline.as-of': 'Offline ka. Noong {time} pa ito.',
  'shell.update-ready': 'May bagong update. Kasama ito ng susunod na page na bubuksan mo.',
  'shell.tip.ok': 'OK',
  'shell.notice.title': 'Mga balita',
  'shell.notice.ok': 'OK, nabasa ko na',

  'shell.failure.invalid': 'Pakitingnan ang inilagay mo.',
  'shell.failure.too-large': 'Masyadong malaki ito para ipadala. Subukan ang mas maliit.',
  'shell.failure.unauthorized': 'Mag-log in muna para magpatuloy.',
  'shell.failure.forbidden': 'Hindi ito available para sa iyo.',
  'shell.failure.unavailable': 'Hindi available ang service sa ngayon. Subukan ulit maya-maya.',
  'shell.failure.timeout': 'Naubos ang oras ng request. Pakisubukan ulit mamaya.',
  'shell.failure.offline': 'Offline ka. Pakitingnan ang connection mo.',
  'shell.failure.network': 'Hindi namin maabot ang service. Pakisubukan ulit.',
  'shell.failure.aborted': 'Inihinto ito.',
} satisfies Catalogue<typeof source>;
