import type { Catalogue } from '@parola/kit';
import type source from './en-PH';

export default {
  '__name__.home.title': '__title__',
  '__name__.home.text': 'Bago ang page na ito.',
} satisfies Catalogue<typeof source>;
