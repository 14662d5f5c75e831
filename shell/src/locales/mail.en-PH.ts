import type { Messages } from '@parola/text';

export default {
  'shell.mail.list': 'Your mail',
  'shell.mail.actions': 'All mail',
  'shell.mail.unread-count': '{count, plural, one {# unread mail} other {# unread mails}}',
  'shell.mail.all-read': 'All read',
  'shell.mail.read-all': 'Mark all as read',
  'shell.mail.waiting': 'Rewards to claim',
  'shell.mail.waiting-count': '{count, plural, one {You have a reward to claim} other {You have # rewards to claim}}',
  'shell.mail.claim-all': 'Claim all',
  'shell.mail.tidy': 'Delete read',
  'shell.mail.tidy-title': 'Delete all read mail?',
  'shell.mail.tidy-text': 'Unread mail and mail with a reward to claim stays. You can’t undo this.',
  'shell.mail.keep-all': 'Keep it',
  'shell.mail.empty': 'No mail',
  'shell.mail.empty-text': 'Rewards, news about your account and our replies will show up here.',
  'shell.mail.unread': 'Unread',
  'shell.mail.claimed': 'Claimed',
  'shell.mail.expires': 'until {time}',
  'shell.mail.service': 'Service',
  'shell.mail.offer': 'Offer',
  'shell.mail.security': 'Security',

  'shell.mail.cash': '{amount} cash',
  'shell.mail.bonus-money': '{amount} bonus money',
  'shell.mail.terms-days':
    'Bonus money: bet {need} within {days, plural, one {# day after you claim it} other {# days after you claim it}}. Whatever is left then becomes cash, once you’ve made your first deposit. If you don’t bet that much in time, it expires.',
  'shell.mail.terms':
    'Bonus money: bet {need}. Whatever is left then becomes cash, once you’ve made your first deposit.',

  'shell.mail.claim-all-title':
    '{count, plural, one {Claim the reward of # mail?} other {Claim the rewards of # mails?}}',
  'shell.mail.claim': 'Claim',
  'shell.mail.not-now': 'Not now',
  'shell.mail.reward': 'Your reward',
  'shell.mail.received': 'You received {awards}.',
  'shell.mail.claimed-before': 'You’ve claimed this reward. It’s in your balance.',
  'shell.mail.claim-until': 'Claim it by {time} (Manila time).',

  'shell.mail.delete': 'Delete',
  'shell.mail.delete-first': 'Claim the reward before you delete this mail.',
  'shell.mail.delete-title': 'Delete this mail?',
  'shell.mail.delete-text': 'You can’t undo this.',
  'shell.mail.keep': 'Keep it',
  'shell.mail.deleted': 'Mail deleted',

  'shell.mail.gone': 'This mail is gone',
  'shell.mail.gone-text': 'It was deleted, maybe on another device.',
  'shell.mail.expired': 'This mail has expired',
  'shell.mail.expired-text': 'Unclaimed rewards are gone once their time is up. Check your mail often.',
  'shell.mail.to-list': 'Back to your mail',
} as const satisfies Messages;
