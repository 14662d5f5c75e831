import type { Catalogue } from '@parola/text';
import type source from './pages.en-PH';

export default {
  'shell.not-found.title': 'Hindi nahanap ang page',
  'shell.not-found.to-lobby': 'Pumunta sa lobby',
  'shell.page.closed': 'Sarado ang page na ito',
  'shell.page.closed-text': 'Hindi ito available ngayon. Gumagana ang ibang bahagi ng site.',

  'shell.maintenance.heading': 'Maintenance',
  'shell.maintenance.title': 'Babalik kami agad',
  'shell.maintenance.until': 'Inaayos namin ang site hanggang bandang {time}.',
  'shell.maintenance.text': 'Inaayos namin ang site. Ligtas ang balance mo.',
  'shell.maintenance.again': 'Subukan ulit',
  'shell.maintenance.closed': 'Inaayos pa namin. Subukan ulit maya-maya.',
  'shell.maintenance.unreached': 'Hindi namin ma-check. Tingnan ang connection mo at subukan ulit.',

  'shell.resting.break': 'Naka-break ka',
  'shell.resting.excluded': 'Naka-self-exclude ka',
  'shell.resting.restricted': 'Hindi puwedeng maglaro ang account na ito',
  'shell.resting.region': 'Hindi ka puwedeng maglaro kung nasaan ka ngayon',
  'shell.resting.unknown': 'Hindi namin maabot ang account mo ngayon',
  'shell.resting.until': 'Hanggang {time}.',
  'shell.resting.by-itself': 'Kusa itong matatapos. Wala kang kailangang gawin.',
  'shell.resting.mistake': 'Kung sa tingin mo ay mali ito, kontakin ang customer service.',
  'shell.resting.back': 'Bukas ulit ang lahat pagbalik mo.',
  'shell.resting.money':
    'Sa iyo pa rin ang sarili mong pera. Puwede kang mag-withdraw, tumingin ng records at humingi ng tulong kahit kailan.',
  'shell.resting.withdraw': 'Mag-withdraw',
  'shell.resting.records': 'Mga record',
  'shell.resting.breaks': 'Break at self-exclusion',
  'shell.resting.help': 'Customer service',
  'shell.resting.talk': 'Kailangan mo ng makakausap? {name}: {phone}, {hours}.',
} satisfies Catalogue<typeof source>;
