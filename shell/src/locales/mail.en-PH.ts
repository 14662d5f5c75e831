import type { Messages } from '@parola/text';

export default {
  'shell.mail.list': 'Your mail',
  'shell.mail.actions': 'All mail',
  'shell.mail.unread-count': '{count, plural, one {# unread mail} other {# unread mails}}',
  'shell.mail.all-read': 'All read',
  'shell.mail.read-all': 'Mark all as read',
  'shell.mail.waiting': 'Rewards that wait',
  'shell.mail.waiting-count': '{count, plural, one {A reward waits for you} other {# rewards wait for you}}',
  'shell.mail.claim-all': 'Claim all',
  'shell.mail.tidy': 'Delete read',
  'shell.mail.tidy-title': 'Delete all read mail?',
  'shell.mail.tidy-text': 'Unread mail and mail with a reward to claim stays. What is deleted cannot be brought back.',
  'shell.mail.keep-all': 'Keep it',
  'shell.mail.empty': 'No mail',
  'shell.mail.empty-text': 'Rewards, notices about your account and answers from us come here.',
  'shell.mail.unread': 'Unread',
  'shell.mail.claimed': 'Claimed',
  'shell.mail.expires': 'until {time}',
  'shell.mail.service': 'Service',
  'shell.mail.offer': 'Offer',
  'shell.mail.security': 'Security',

  'shell.mail.cash': '{amount} cash',
  'shell.mail.bonus-money': '{amount} bonus money',
  'shell.mail.terms-days':
    'Bonus money: bet {need} within {days, plural, one {# day after you claim it} other {# days after you claim it}}. What is left of it then becomes cash, once you have made your first deposit. If you do not bet that much in time, it ends.',
  'shell.mail.terms':
    'Bonus money: bet {need}. What is left of it then becomes cash, once you have made your first deposit.',

  'shell.mail.claim-all-title':
    '{count, plural, one {Claim the reward of # mail?} other {Claim the rewards of # mails?}}',
  'shell.mail.claim': 'Claim',
  'shell.mail.not-now': 'Not now',
  'shell.mail.reward': 'Your reward',
  'shell.mail.received': 'You received {awards}.',
  'shell.mail.claimed-before': 'You have claimed this reward. It is in your balance.',
  'shell.mail.claim-until': 'Claim it until {time} (Manila time).',

  'shell.mail.delete': 'Delete',
  'shell.mail.delete-first': 'Claim the reward before you delete the mail.',
  'shell.mail.delete-title': 'Delete this mail?',
  'shell.mail.delete-text': 'It cannot be brought back.',
  'shell.mail.keep': 'Keep it',
  'shell.mail.deleted': 'Mail deleted',

  'shell.mail.gone': 'This mail is no longer there',
  'shell.mail.gone-text': 'It was deleted, perhaps on another device.',
  'shell.mail.expired': 'This mail has expired',
  'shell.mail.expired-text': 'Mail and rewards that were not claimed in time are gone.',
  'shell.mail.to-list': 'To your mail',
} as const satisfies Messages;
