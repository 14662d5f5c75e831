import type { Messages } from '@parola/text';

export default {
  'shell.footer.adults': 'Only for persons of {age} and over. Gambling can be addictive: know when to stop.',
  'shell.footer.label': 'Responsible play and terms',
  'shell.footer.breaks': 'Take a break or self-exclude',
  'shell.footer.terms': 'Terms of use',
  'shell.footer.privacy': 'Privacy policy',
  'shell.footer.support': 'Support: {email}',
  'shell.footer.help': 'Help',
  'shell.footer.service': 'Customer service',
  'shell.footer.download': 'Get the app',
  'shell.footer.call': 'Helpline',
  'shell.footer.helpline': '{name}: {phone}, {hours}',
  'shell.footer.licence': '{name}, licence {number}, {regulator}.',
  'shell.footer.licence-only': '{name}, licence {number}.',

  'shell.activity.closed': 'This activity is not open to you',
  'shell.activity.closed-text': 'It may be over, not have begun, or be for other players.',
  'shell.activity.back': 'Go back',

  'shell.arrived': '{amount} arrived in your balance.',
  'shell.offline': 'You are offline. What you see may be old.',
  'shell.offline.as-of': 'You are offline. Shown as of {time}.',
  'shell.update-ready': 'Update ready. It comes with the next page you open.',
  'shell.tip.ok': 'OK',
  'shell.notice.title': 'News',
  'shell.notice.ok': 'OK, got it',

  'shell.failure.invalid': 'Please check what you entered.',
  'shell.failure.too-large': 'That is too large to send. Please try a smaller one.',
  'shell.failure.unauthorized': 'Please log in to go on.',
  'shell.failure.forbidden': 'This is not available to you.',
  'shell.failure.unavailable': 'The service is not available right now, please try again in a moment.',
  'shell.failure.timeout': 'The request has timed out, please try again later',
  'shell.failure.offline': 'You are offline. Please check your connection.',
  'shell.failure.network': 'We could not reach the service, please try again.',
  'shell.failure.aborted': 'This was stopped.',
} as const satisfies Messages;
