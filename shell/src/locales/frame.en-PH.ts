import type { Messages } from '@parola/text';

export default {
  'shell.frame.main': 'Main',
  'shell.frame.balance': 'Balance {amount}',
  'shell.frame.mail': 'Mail',
  'shell.frame.mail-unread': 'Mail, {count} unread',
  'shell.frame.mail-waits': 'Mail, reward waiting',
  'shell.frame.deposit': 'Deposit',
  'shell.frame.log-in': 'Log in',
  'shell.frame.sign-up': 'Sign up',
  'shell.frame.back': 'Back',
  'shell.frame.home': '{name}, home',
  'shell.frame.skip': 'Skip to content',
  'shell.failure.code': 'The request failed ({code})',
  'shell.frame.part-off': 'Part of this page is off: it kept failing.',

  'shell.page.not-found': 'Page not found',
  'shell.page.failed': 'This page didn’t load',
  'shell.page.failed-text': 'The rest of the site works. Please try again soon.',
  'shell.page.again': 'Try again',
  'shell.page.reload': 'Reload the site',
  'shell.page.waits': 'You’re still logged in. We’ll keep trying.',

  'shell.limits.break': 'You’re on a break.',
  'shell.limits.break-until': 'You’re on a break until {date}.',
  'shell.limits.excluded': 'You’re self-excluded.',
  'shell.limits.excluded-until': 'You’re self-excluded until {date}.',
  'shell.limits.no-deposit': 'You can’t deposit on this account. Please contact support.',
  'shell.limits.no-play': 'You can’t play on this account. Please contact support.',
  'shell.limits.region': 'You can’t play where you are.',
  'shell.limits.no-claim': 'You can’t claim bonuses on this account. Please contact support.',
} as const satisfies Messages;
