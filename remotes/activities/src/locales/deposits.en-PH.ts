import type { Messages } from '@parola/kit';

/** Words of the deposit activities: the first deposit's gift and the deposit check-in. */
export default {
  'activities.first.title': 'First deposit gift',
  'activities.first.intro': 'Your very first deposit brings more than its amount.',
  'activities.first.none':
    'Your first deposit opens these. You have {days, plural, one {# day} other {# days}} to receive them.',
  'activities.first.have': 'Your first deposit was {amount}. Receive until {day}.',
  'activities.first.over': 'Your first deposit was {amount}. The time to receive is over.',
  'activities.first.steps': 'Steps',
  'activities.first.step': 'From {need}',
  'activities.first.deposit': 'Deposit',
  'activities.first.later': 'Later',
  'activities.first.log': 'Received',
  'activities.first.log-none': 'Nothing yet',

  'activities.recharge.title': 'Deposit check-in',
  'activities.recharge.intro': 'Seven days with deposits, at your own pace.',
  'activities.recharge.days': 'Days of this run',
  'activities.recharge.day': 'Day {day}',
  'activities.recharge.today': 'Deposits today',
  'activities.recharge.anew': 'Counted anew in {time}',
  'activities.recharge.locked': 'not yet',
  'activities.recharge.claimable': 'ready',
  'activities.recharge.received': 'received',
  'activities.recharge.upgradable': 'larger reward ready',
  'activities.recharge.upgraded': 'both received',
  'activities.recharge.sign': 'Receive {award}',
  'activities.recharge.upgrade': 'Receive {award} too',
  'activities.recharge.more': 'With {need} today: {award} too',
  'activities.recharge.short': '{left} more today opens day {day}.',
  'activities.recharge.done': 'Day {day} is yours. The next day waits for you.',
} as const satisfies Messages;
