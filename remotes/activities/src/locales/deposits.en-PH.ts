import type { Messages } from '@parola/kit';

/** Words of the deposit activities: the first deposit's gift and the deposit check-in. */
export default {
  'activities.first.title': 'First deposit gift',
  'activities.first.intro': 'Get extra rewards with your first deposit.',
  'activities.first.none':
    'Make your first deposit to unlock these. You have {days, plural, one {# day} other {# days}} to claim them.',
  'activities.first.have': 'Your first deposit was {amount}. Claim by {day}.',
  'activities.first.over': 'Your first deposit was {amount}. The time to claim is over.',
  'activities.first.steps': 'Steps',
  'activities.first.step': 'From {need}',
  'activities.first.deposit': 'Deposit',
  'activities.first.later': 'Later',
  'activities.first.log': 'Claimed',
  'activities.first.log-none': 'Nothing yet',

  'activities.recharge.title': 'Deposit check-in',
  'activities.recharge.intro': 'Deposit on seven days, at your own pace.',
  'activities.recharge.days': 'Check-in days',
  'activities.recharge.day': 'Day {day}',
  'activities.recharge.today': 'Deposits today',
  'activities.recharge.anew': 'Resets in {time}',
  'activities.recharge.locked': 'not yet',
  'activities.recharge.claimable': 'ready',
  'activities.recharge.received': 'claimed',
  'activities.recharge.upgradable': 'larger reward ready',
  'activities.recharge.upgraded': 'both claimed',
  'activities.recharge.sign': 'Claim {award}',
  'activities.recharge.upgrade': 'Claim {award} too',
  'activities.recharge.more': 'Deposit {need} today for {award} too',
  'activities.recharge.short': 'Deposit {left} more today to open day {day}.',
  'activities.recharge.done': 'Day {day} is done. On to the next day.',
} as const satisfies Messages;
