import type { Catalogue } from '@parola/text';
import type source from './pages.en-PH';

export default {
  'shell.not-found.title': 'Hindi makita ang page',
  'shell.not-found.to-lobby': 'Pumunta sa lobby',

  'shell.maintenance.heading': 'Maintenance',
  'shell.maintenance.title': 'Babalik kami agad',
  'shell.maintenance.until': 'Inaayos namin ang site hanggang bandang {time}.',
  'shell.maintenance.text': 'Inaayos namin ang site. Ligtas ang balance mo.',
  'shell.maintenance.again': 'Subukan ulit',
} satisfies Catalogue<typeof source>;
