import type { Messages } from '@parola/text';

export default {
  'shell.frame.main': 'Main',
  'shell.frame.balance': 'Balance {amount}',
  'shell.frame.mail': 'Mail',
  'shell.frame.mail-unread': 'Mail, {count} unread',
  'shell.frame.mail-waits': 'Mail, a reward waits',
  'shell.frame.deposit': 'Deposit',
  'shell.frame.log-in': 'Log in',
  'shell.frame.sign-up': 'Sign up',
  'shell.frame.back': 'Back',
  'shell.frame.home': '{name}, home',
  'shell.frame.skip': 'Skip to content',
  'shell.failure.code': 'The request failed ({code})',
  'shell.frame.part-off': 'A part of this page was switched off after it failed again and again.',

  'shell.page.not-found': 'Page not found',
  'shell.page.failed': 'This page could not be loaded',
  'shell.page.failed-text': 'The rest of the site works. Please try again in a moment.',
  'shell.page.again': 'Try again',
  'shell.page.reload': 'Reload the site',

  'shell.limits.break': 'You are taking a break.',
  'shell.limits.break-until': 'You are taking a break until {date}.',
  'shell.limits.excluded': 'You have excluded yourself.',
  'shell.limits.excluded-until': 'You have excluded yourself until {date}.',
  'shell.limits.no-deposit': 'This account is not allowed depositing. Please contact support.',
  'shell.limits.no-play': 'This account is not allowed playing. Please contact support.',
  'shell.limits.region': 'Playing is not allowed where you are.',
  'shell.limits.no-claim': 'This account is not allowed claiming bonuses. Please contact support.',
} as const satisfies Messages;
