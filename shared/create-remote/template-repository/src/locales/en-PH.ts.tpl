import type { Messages } from '@parola/kit';

export default {
  '__name__.home.title': '__title__',
  '__name__.home.text': 'This page is new.',
} as const satisfies Messages;
