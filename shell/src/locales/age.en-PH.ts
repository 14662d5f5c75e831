import type { Messages } from '@parola/text';

export default {
  'shell.age.title': 'Only for persons of {age} and over',
  'shell.age.exit': 'Exit',
  'shell.age.enter': 'I am {age} or older, enter',
  'shell.age.barred': 'By law these persons may not play here:',
  'shell.age.licence': '{name}, licence {number}, {regulator}.',
  'shell.age.licence-only': '{name}, licence {number}.',
  'shell.region.title': 'Not available where you are',
  'shell.region.text':
    'Playing is not allowed where you are. This site serves players who are in the Philippines. If you are, please switch off a VPN and load the page again.',
} as const satisfies Messages;
