import type { Messages } from '@parola/text';

export default {
  'shell.security.rule':
    'If you’re away for {minutes, plural, one {# minute} other {# minutes}}, we ask you to confirm it’s you. After {days} days, you log in again.',
  'shell.security.where': 'Where you’re logged in',
  'shell.security.this': 'This device',
  'shell.security.unknown-device': 'Unknown device',
  'shell.security.since': 'Logged in {time}',
  'shell.security.active': 'Last used {time}',
  'shell.security.end': 'End',
  'shell.security.end-named': 'End the session on {device}, logged in {time}',
  'shell.security.end-ask': 'End this session?',
  'shell.security.end-text': '{device} will be logged out right away, and so will any open games there.',
  'shell.security.end-others': 'End all others',
  'shell.security.end-others-ask': 'End all other sessions?',
  'shell.security.end-others-text':
    'Every other device will be logged out right away. If you didn’t log in there, change your password too.',
  'shell.security.ended':
    '{count, plural, =0 {No other session was open.} one {# session ended.} other {# sessions ended.}}',
  'shell.security.keep': 'Keep it',
  'shell.security.password': 'Password',
  'shell.security.password-text':
    'A new password logs out every other device. We’ll also send you a mail, so nobody can change it without you knowing.',
  'shell.security.password-change': 'Change password',
  'shell.security.password-set': 'Set a password',
  'shell.security.password-none': 'You don’t have a password yet: you log in with a code.',
  'shell.security.password-old': 'Current password',
  'shell.security.password-done': 'Your password was changed. All other devices are logged out.',
  'shell.security.password-cancel': 'Cancel',
  'shell.security.log': 'Logins',
  'shell.security.log-text': 'See one that wasn’t you? Change your password and end all other sessions.',
  'shell.security.log-none': 'No logins yet',
  'shell.security.failed': 'Failed',

  'shell.security.passkeys': 'Passkeys',
  'shell.security.passkeys-text':
    'Log in with your fingerprint, face or screen lock. No code to wait for, and nothing a stranger can ask you for.',
  'shell.security.passkey-name': 'Name of the passkey',
  'shell.security.passkey-name-help': 'A name you’ll recognize, like My phone.',
  'shell.security.passkey-name-first': 'Give it a name first.',
  'shell.security.passkey-add': 'Add a passkey',
  'shell.security.passkey-failed': 'We couldn’t create the passkey. Is a screen lock set on this device?',
  'shell.security.passkey-unknown': 'This browser doesn’t support passkeys.',
  'shell.security.passkey-full': 'You have ten passkeys. Remove one to add another.',
  'shell.security.passkey-unused': 'Added {time}, not used yet',
  'shell.security.passkey-used': 'Last used {time}',
  'shell.security.passkey-remove': 'Remove',
  'shell.security.passkey-remove-named': 'Remove {name}',
  'shell.security.passkey-remove-ask': 'Remove {name}?',
  'shell.security.passkey-remove-text':
    'Nobody can log in with it anymore. Your device may still list it: delete it there too.',
} as const satisfies Messages;
