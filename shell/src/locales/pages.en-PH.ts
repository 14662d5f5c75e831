import type { Messages } from '@parola/text';

export default {
  'shell.not-found.title': 'Page not found',
  'shell.not-found.to-lobby': 'Go to the lobby',

  'shell.maintenance.heading': 'Maintenance',
  'shell.maintenance.title': 'We will be back soon',
  'shell.maintenance.until': 'We are working on the site until about {time}.',
  'shell.maintenance.text': 'We are working on the site. Your balance is safe.',
  'shell.maintenance.again': 'Try again',
} as const satisfies Messages;
