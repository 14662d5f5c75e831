import type { Messages } from '@parola/kit';

export default {
  'activities.card.title': 'Daily check-in, day {day}',
  'activities.card.waits': 'Today’s reward: {award}.',
  'activities.card.done': 'Checked in for today.',
  'activities.card.sign-in': 'Check in',
  'activities.card.days': 'See days',

  'activities.page.title': 'Daily check-in',
  'activities.page.text': 'Seven days, seven rewards',
  'activities.page.collect': 'Log in to claim today’s reward.',
  'activities.page.log-in': 'Log in',

  'activities.days.label': 'Check-in days',
  'activities.days.name': 'Day {day}',
  'activities.days.locked': 'not yet',
  'activities.days.claimable': 'today',
  'activities.days.received': 'claimed',
  'activities.days.missed': 'missed',

  'activities.claim.label': 'Today',
  'activities.claim.today': 'Today: {award}',
  'activities.claim.offline': 'You’re offline.',
  'activities.claim.sign-in': 'Check in for today',
  'activities.claim.done': 'Checked in for today. Next in {time}',
  'activities.claim.rules': 'Rules',

  'activities.addup.title': 'Days of the month',
  'activities.addup.days': 'Checked in this month',
  'activities.addup.need': '{days} days',

  'activities.rule.closed': 'This is closed for now',
  'activities.rule.closed-text': 'Its rules show up here once it opens.',

  'activities.reward.received': 'You received {awards}.',

  'activities.log.title': 'Claimed so far',
  'activities.log.label': 'Rewards',
  'activities.log.none': 'Nothing yet',
  'activities.log.none-text': 'Your check-in rewards will show up here.',
  'activities.log.played': '{time} · played {have} of {need}',
  'activities.log.playing': 'Playing',
  'activities.log.cash': 'Now cash',
  'activities.log.expired': 'Expired',
  'activities.log.given-up': 'Canceled',
  'activities.log.received': 'Claimed',

  'activities.tips.title': 'Your first deposit',
  'activities.tips.later': 'Later',
  'activities.tips.deposit': 'Deposit',
  'activities.tips.extra': '{rate}% extra',
  'activities.tips.no-extra': 'Deposit and play',
  'activities.tips.offer': 'Up to {most} for deposits of {least} or more. It’s your choice.',
  'activities.tips.line': 'Bet {times}× deposit and bonus in {days, plural, one {# day} other {# days}}.',
  'activities.tips.line-visitor': 'Bet {times}× deposit and bonus.',
  'activities.tips.bet':
    'Bet {times, plural, one {# time} other {# times}} your deposit plus bonus within {days, plural, one {# day} other {# days}} to turn it into cash.',
  'activities.tips.bet-visitor':
    'Bet {times, plural, one {# time} other {# times}} your deposit plus bonus to turn it into cash. You’ll see the number of days before you pay.',
  'activities.tips.expires': 'Whatever is left after that expires, with what you won with it.',
  'activities.tips.no-offer':
    'Your first deposit opens bonuses for you: after it, check-in and daily rewards can become cash.',
  'activities.tips.terms': '21+ only. Only deposit what you can afford to lose.',
  'activities.tips.breaks': 'You can <breaks>take a break or self-exclude</breaks> at any time.',
} as const satisfies Messages;
