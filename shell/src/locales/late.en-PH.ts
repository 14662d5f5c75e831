import type { Messages } from '@parola/text';

export default {
  'shell.footer.adults': 'Only for persons of {age} and over. Gambling can be addictive: know when to stop.',
  'shell.footer.label': 'Responsible play and terms',
  'shell.footer.breaks': 'Take a break or self-exclude',
  'shell.footer.terms': 'Terms of use',
  'shell.footer.privacy': 'Privacy policy',
  'shell.footer.support': 'Support: {email}',
  'shell.footer.help': 'Help',
  'shell.footer.helpline': '{name}: {phone}, {hours}',
  'shell.footer.licence': '{name}, licence {number}, {regulator}.',

  'shell.offline': 'You are offline. What you see may be old.',
  'shell.tip.ok': 'OK',

  'shell.failure.invalid': 'Please check what you entered.',
  'shell.failure.unauthorized': 'Please log in to go on.',
  'shell.failure.forbidden': 'This is not available to you.',
  'shell.failure.unavailable': 'The service is not available right now, please try again in a moment.',
  'shell.failure.timeout': 'The request has timed out, please try again later',
  'shell.failure.offline': 'You are offline. Please check your connection.',
  'shell.failure.network': 'We could not reach the service, please try again.',
  'shell.failure.aborted': 'This was stopped.',
} as const satisfies Messages;
