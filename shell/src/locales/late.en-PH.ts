import type { Messages } from '@parola/text';

export default {
  'shell.footer.adults': '{age}+ only. Gambling can be addictive: know when to stop.',
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
  'shell.footer.licence': '{name}, license {number}, {regulator}.',
  'shell.footer.licence-only': '{name}, license {number}.',

  'shell.activity.closed': 'This event isn’t open to you',
  'shell.activity.closed-text':
    'It may have ended, not started yet, or be for other players. See the other events under Bonus.',
  'shell.activity.back': 'Go back',

  'shell.invite.player': 'You already have an account. Invites are for new players.',
  'shell.arrived': '{amount} was added to your balance.',
  'shell.offline': 'You’re offline. What you see may be out of date.',
  'shell.offline.as-of': 'You’re offline. Last updated {time}.',
  'shell.update-ready': 'Update ready. You’ll get it on the next page you open.',
  'shell.tip.ok': 'OK',
  'shell.notice.title': 'News',
  'shell.notice.ok': 'Got it',

  'shell.failure.invalid': 'Please check what you entered.',
  'shell.failure.too-large': 'That file is too large. Please try a smaller one.',
  'shell.failure.unauthorized': 'Please log in to continue.',
  'shell.failure.forbidden': 'This isn’t available to you.',
  'shell.failure.unavailable': 'The service isn’t available right now. Please try again in a moment.',
  'shell.failure.timeout': 'The request has timed out, please try again later',
  'shell.failure.offline': 'You’re offline. Please check your connection.',
  'shell.failure.network': 'We couldn’t connect. Please check your connection and try again.',
  'shell.failure.aborted': 'This was stopped.',
  'shell.failure.reference': '{sentence} Reference: {reference}',
} as const satisfies Messages;
