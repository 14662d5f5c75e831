import type { Messages } from '@parola/kit';

export default {
  'activities.card.title': 'Daily check-in, day {day}',
  'activities.card.waits': 'Waiting for you today: {award}.',
  'activities.card.done': 'Checked in for today.',
  'activities.card.sign-in': 'Check in',
  'activities.card.days': 'See days',

  'activities.page.title': 'Daily check-in',
  'activities.page.text': 'Seven days, seven rewards',
  'activities.page.collect': 'Log in to collect today’s reward.',
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
  'activities.claim.sign-in': 'Check in for today',
  'activities.claim.done': 'Checked in for today. Next in {time}',
  'activities.claim.terms':
    'Money from the check-in is bonus money: bets of the same amount, before the day that your wallet names, make it cash, after your first deposit. What is left then ends. 21+.',
  'activities.claim.rules': 'Rules',

  'activities.addup.title': 'Days of the month',
  'activities.addup.days': 'Checked in this month',
  'activities.addup.need': '{days} days',

  'activities.rule.closed': 'This is closed at the moment',
  'activities.rule.closed-text': 'Its rules stand here once it is open.',

  'activities.reward.received': 'You received {awards}.',

  'activities.log.title': 'Received so far',
  'activities.log.label': 'Rewards',
  'activities.log.none': 'Nothing yet',
  'activities.log.none-text': 'Your check-in rewards will show here.',
  'activities.log.played': '{time} · played {have} of {need}',
  'activities.log.playing': 'Playing',
  'activities.log.cash': 'Now cash',
  'activities.log.expired': 'Expired',
  'activities.log.given-up': 'Played out',
  'activities.log.received': 'Received',

  'activities.tips.title': 'Your first deposit',
  'activities.tips.later': 'Later',
  'activities.tips.deposit': 'Deposit',
  'activities.tips.extra': '{rate}% extra',
  'activities.tips.no-extra': 'Deposit and play',
  'activities.tips.offer':
    '{rate}% on top of your first deposit, at most {most}, from {least}, if you choose it. To turn it into cash, bet {times, plural, one {# time} other {# times}} your deposit plus bonus within {days, plural, one {# day} other {# days}}. After that, what is left of it ends, with what was won with it.',
  'activities.tips.offer-visitor':
    '{rate}% on top of your first deposit, at most {most}, from {least}, if you choose it. To turn it into cash, bet {times, plural, one {# time} other {# times}} your deposit plus bonus, in the days that the cashier names before you pay.',
  'activities.tips.no-offer':
    'Your first deposit opens bonuses for you: after it, check-in rewards and daily rewards can become cash.',
  'activities.tips.terms': '21 and over only. Deposit only what you can afford to lose.',
  'activities.tips.breaks': 'You can <breaks>take a break or exclude yourself</breaks> at any time.',
} as const satisfies Messages;
