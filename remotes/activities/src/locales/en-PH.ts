import type { Messages } from '@parola/kit';

export default {
  'activities.card.title': 'Daily sign-in, day {day}',
  'activities.card.waits': 'Waiting for you today: {award}.',
  'activities.card.done': 'Signed in for today.',
  'activities.card.sign-in': 'Sign in',
  'activities.card.days': 'See days',

  'activities.page.title': 'Daily sign-in',
  'activities.page.text': 'Seven days, seven awards',
  'activities.page.collect': 'Log in to collect today’s award.',
  'activities.page.log-in': 'Log in',

  'activities.days.label': 'Days of this run',
  'activities.days.name': 'Day {day}',
  'activities.days.locked': 'not yet',
  'activities.days.claimable': 'today',
  'activities.days.received': 'received',
  'activities.days.missed': 'missed',

  'activities.claim.label': 'Today',
  'activities.claim.today': 'Today: {award}',
  'activities.claim.offline': 'You are offline.',
  'activities.claim.sign-in': 'Sign in for today',
  'activities.claim.done': 'Signed in for today. Next in {time}',
  'activities.claim.terms':
    'Coins from sign-in are bonus money: they become cash when they have been played as the rules say, and after one valid top-up. 21+.',
  'activities.claim.rules': 'Rules',

  'activities.reward.title': 'You received',
  'activities.reward.close': 'TAP THE SCREEN TO CONTINUE',

  'activities.log.title': 'Received so far',
  'activities.log.label': 'Awards',
  'activities.log.none': 'Nothing yet',
  'activities.log.none-text': 'Your sign-in awards will show here.',
  'activities.log.played': '{time} · played {have} of {need}',
  'activities.log.playing': 'Playing',
  'activities.log.cash': 'Now cash',
  'activities.log.expired': 'Expired',
  'activities.log.given-up': 'Given up',
  'activities.log.received': 'Received',

  'activities.tips.title': 'Your first top-up',
  'activities.tips.later': 'Later',
  'activities.tips.deposit': 'Deposit',
  'activities.tips.extra': '{rate} % extra',
  'activities.tips.no-extra': 'Top up and play',
  'activities.tips.offer':
    '{rate} % on top of your first deposit, at most {most}, from {least}. Deposit and bonus are played {times, plural, one {# time} other {# times}} before the bonus becomes cash.',
  'activities.tips.no-offer':
    'One valid top-up opens bonuses for you: sign-in awards and daily awards can be released after it.',
  'activities.tips.terms': '21 and over only. Deposit only what you can afford to lose.',
  'activities.tips.breaks': 'You can <breaks>take a break or exclude yourself</breaks> at any time.',
} as const satisfies Messages;
