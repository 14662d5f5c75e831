import type { Messages } from '@parola/text';

export default {
  'shell.security.rule':
    'After {minutes, plural, one {# minute} other {# minutes}} without you we ask again who you are. After {days} days you log in anew.',
  'shell.security.where': 'Where you are logged in',
  'shell.security.this': 'This device',
  'shell.security.unknown-device': 'Unknown device',
  'shell.security.since': 'Logged in {time}',
  'shell.security.active': 'Last used {time}',
  'shell.security.end': 'End',
  'shell.security.end-named': 'End the session on {device}, logged in {time}',
  'shell.security.end-ask': 'End this session?',
  'shell.security.end-text': '{device} will be logged out at once, and so will games that are open there.',
  'shell.security.end-others': 'End all others',
  'shell.security.end-others-ask': 'End all other sessions?',
  'shell.security.end-others-text':
    'Every device but this one will be logged out at once. If you did not log in there yourself, change your password too.',
  'shell.security.ended':
    '{count, plural, =0 {No other session was open.} one {# session ended.} other {# sessions ended.}}',
  'shell.security.keep': 'Leave it',
  'shell.security.password': 'Password',
  'shell.security.password-text':
    'A new password logs out every other device. We send you a mail about it, so that nobody changes it unseen.',
  'shell.security.password-change': 'Change password',
  'shell.security.password-set': 'Set a password',
  'shell.security.password-none': 'You have no password yet: you log in by a code.',
  'shell.security.password-old': 'Your password now',
  'shell.security.password-done': 'Your password was changed. All other devices are logged out.',
  'shell.security.password-cancel': 'Cancel',
  'shell.security.log': 'Log-ins',
  'shell.security.log-text': 'Do you see one that was not you? Change your password and end all other sessions.',
  'shell.security.log-none': 'No log-ins yet',
  'shell.security.failed': 'Failed',

  'shell.security.passkeys': 'Passkeys',
  'shell.security.passkeys-text':
    'Log in with your fingerprint, face or screen lock: no code to wait for, and nothing that a stranger could ask you for.',
  'shell.security.passkey-name': 'Name of the passkey',
  'shell.security.passkey-name-help': 'So that you know it again: My phone.',
  'shell.security.passkey-name-first': 'Give it a name first.',
  'shell.security.passkey-add': 'Add a passkey',
  'shell.security.passkey-failed': 'The passkey could not be made. Is a screen lock set on this device?',
  'shell.security.passkey-unknown': 'This browser knows no passkeys.',
  'shell.security.passkey-full': 'You have ten passkeys. Remove one to add another.',
  'shell.security.passkey-unused': 'Added {time}, not used yet',
  'shell.security.passkey-used': 'Last used {time}',
  'shell.security.passkey-remove': 'Remove',
  'shell.security.passkey-remove-named': 'Remove {name}',
  'shell.security.passkey-remove-ask': 'Remove {name}?',
  'shell.security.passkey-remove-text':
    'Nobody can log in with it any more. On your device it may still be listed: delete it there too.',
} as const satisfies Messages;
