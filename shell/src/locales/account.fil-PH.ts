import type { Catalogue } from '@parola/text';
import type source from './account.en-PH';

export default {
  'shell.member.id': 'ID {number}',
  'shell.member.copy-id': 'Kopyahin ang ID mo',
  'shell.member.vip': 'VIP {level}',
  'shell.member.account': 'Account',
  'shell.member.breaks': 'Pahinga at self-exclusion',
  'shell.member.breaks-text': 'Magpahinga, o mag-self-exclude',
  'shell.member.terms': 'Terms of use',
  'shell.member.privacy': 'Privacy policy',
  'shell.member.support': 'Support',
  'shell.member.help': 'Tulong',
  'shell.member.log-out': 'Mag-log out',
  'shell.member.logging-out': 'Nagla-log out',
  'shell.member.last-login': 'Huling log in bago ito: {time}',
  'shell.member.last-login-on': 'Huling log in bago ito: {time}, {device}',

  'shell.balance.title': 'Balance',
  'shell.balance.cash': 'Cash',
  'shell.balance.to-withdraw': 'Puwedeng i-withdraw',
  'shell.balance.bonus': 'Bonus',
  'shell.balance.deposit': 'Mag-deposit',
  'shell.balance.withdraw': 'Mag-withdraw',

  'shell.breaks.hours': '{hours} oras',
  'shell.breaks.days': '{days} araw',
  'shell.breaks.months': '{months} buwan',
  'shell.breaks.years': '{years, plural, other {# taon}}',
  'shell.breaks.none': 'Hindi ka nakapahinga ngayon.',
  'shell.breaks.on': 'Nakapahinga ka. Puwede kang mag-log in, tumingin ng statements at mag-withdraw.',
  'shell.breaks.on-until':
    'Nakapahinga ka hanggang {date}. Puwede kang mag-log in, tumingin ng statements at mag-withdraw.',
  'shell.breaks.excluded': 'Naka-self-exclude ka. Puwede kang mag-log in, tumingin ng statements at mag-withdraw.',
  'shell.breaks.excluded-until':
    'Naka-self-exclude ka hanggang {date}. Puwede kang mag-log in, tumingin ng statements at mag-withdraw.',
  'shell.breaks.restricted':
    'Hindi puwedeng maglaro ang account na ito. Puwede kang tumingin ng statements at mag-withdraw.',
  'shell.breaks.take': 'Magpahinga',
  'shell.breaks.take-text':
    'Habang nakapahinga, hindi ka makakapag-deposit, makakapaglaro o makakapag-claim ng bonus. Magsisimula ito agad at hindi puwedeng paikliin.',
  'shell.breaks.how-long': 'Gaano katagal',
  'shell.breaks.how-long-first': 'Piliin muna kung gaano katagal.',
  'shell.breaks.take-title': 'Magpapahinga ka ba?',
  'shell.breaks.begin': 'Simulan ang pahinga',
  'shell.breaks.take-sure': 'Hindi ka makakapaglaro nang {term}, simula ngayon.',
  'shell.breaks.cancel': 'Kanselahin',
  'shell.breaks.close': 'Isara',
  'shell.breaks.talk': 'Kung hindi na masaya ang paglalaro, makipag-usap sa iba. {name}: {phone}, {hours}.',

  'shell.exclude.title': 'Mag-self-exclude',
  'shell.exclude.text':
    'Hindi ka makakapag-deposit, makakapaglaro o makakapag-claim ng bonus. Hindi matatapos ang self-exclusion bago ang takdang oras, kahit kami ay hindi ito matatapos. Puwede ka pa ring mag-log in, tumingin ng statements at mag-withdraw.',
  'shell.exclude.start': 'I-self-exclude ako',
  'shell.exclude.ask': 'Magse-self-exclude ka ba?',
  'shell.exclude.done': 'Naka-self-exclude ka na',
  'shell.exclude.until': 'Hanggang {date}. Reference number: <strong>{number}</strong>',
  'shell.exclude.sure': 'Nang {term}, simula ngayon. Hindi na ito mababawi.',
  'shell.exclude.type': 'I-type ang {words} para kumpirmahin',
  'shell.exclude.type-first': 'I-type ang {words}.',
  'shell.exclude.confirm': 'I-self-exclude ako',
  'shell.exclude.your-mobile': 'Mobile number mo',
} satisfies Catalogue<typeof source>;
