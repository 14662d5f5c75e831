import type { Messages } from '@parola/text';

export default {
  'shell.not-found.title': 'Page not found',
  'shell.not-found.to-lobby': 'Go to the lobby',
  'shell.page.closed': 'This page is closed',
  'shell.page.closed-text': 'It isn’t available right now. The rest of the site works.',

  'shell.maintenance.heading': 'Maintenance',
  'shell.maintenance.title': 'We’ll be back soon',
  'shell.maintenance.until': 'We’re working on the site until about {time}.',
  'shell.maintenance.text': 'We’re working on the site. Your balance is safe.',
  'shell.maintenance.again': 'Try again',
  'shell.maintenance.closed': 'We’re still working on it. Please try again a little later.',
  'shell.maintenance.unreached': 'We couldn’t check. Look at your connection and try again.',

  'shell.resting.break': 'You’re on a break',
  'shell.resting.excluded': 'You’re self-excluded',
  'shell.resting.restricted': 'This account can’t play',
  'shell.resting.region': 'You can’t play where you are now',
  'shell.resting.unknown': 'We can’t reach your account right now',
  'shell.resting.until': 'Until {time}.',
  'shell.resting.by-itself': 'It ends by itself. There’s nothing you need to do.',
  'shell.resting.mistake': 'If you think this is a mistake, please talk to customer service.',
  'shell.resting.back': 'Everything opens again once you’re back.',
  'shell.resting.money': 'Your own money stays yours. You can withdraw, see your records and get help at any time.',
  'shell.resting.withdraw': 'Withdraw',
  'shell.resting.records': 'Records',
  'shell.resting.breaks': 'Breaks and self-exclusion',
  'shell.resting.help': 'Customer service',
  'shell.resting.talk': 'Need someone to talk to? {name}: {phone}, {hours}.',
} as const satisfies Messages;
