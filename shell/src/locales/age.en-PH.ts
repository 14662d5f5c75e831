import type { Messages } from '@parola/text';

export default {
  'shell.age.title': '{age}+ only',
  'shell.age.exit': 'Exit',
  'shell.age.enter': 'I’m {age} or older, enter',
  'shell.age.barred': 'By law, these people can’t play here:',
  'shell.age.licence': '{name}, license {number}, {regulator}.',
  'shell.age.licence-only': '{name}, license {number}.',
  'shell.region.title': 'Not available where you are',
  'shell.region.text':
    'You can’t play where you are. This site is for players who are in the Philippines. If that’s you, switch off your VPN and reload the page.',
} as const satisfies Messages;
