import type { Messages } from '@parola/kit';

/** Words of the second-chance reward, loaded with its dialog. */
export default {
  'activities.bankrupt.title': 'Second chance reward',
  'activities.bankrupt.text': 'A little bonus money to play on with. Claim it or leave it: nothing is taken for you.',
  'activities.bankrupt.left': 'Time left: {time}',
  'activities.bankrupt.ended': 'Event ends',
  'activities.bankrupt.rewards': 'Rewards',
  'activities.bankrupt.first': 'First reward',
  'activities.bankrupt.second': 'Second reward',
  'activities.bankrupt.claim': 'Free Claim',
  'activities.bankrupt.claim-label': 'Free Claim, {reward}',
  'activities.bankrupt.done': 'Claimed',
  'activities.bankrupt.need': 'Claim requires valid bet of {current} / {required}',
  'activities.bankrupt.bet': 'Valid bet',
  'activities.bankrupt.not-yet': 'Claim the first reward before this one.',
  'activities.bankrupt.bet-first': 'Your valid bet is not high enough yet.',
  'activities.bankrupt.too-late': 'The time for this reward is over.',
  'activities.bankrupt.offline': 'You are offline.',
  'activities.bankrupt.terms':
    'Bonus money: it becomes cash after bets of {times, plural, one {# time} other {# times}} the amount within {days, plural, one {# day} other {# days}}, and after your first deposit. What is left of it then ends. 21+.',
  'activities.bankrupt.vip': 'You are VIP {level}: remember the rebate on your bets. <page>See your VIP level</page>',
  'activities.bankrupt.no-vip': 'VIP players get a rebate on their bets. <page>See how to become a VIP</page>',
  'activities.bankrupt.breaks':
    'Play only what you can afford to lose. You can <breaks>take a break</breaks> at any time.',
  'activities.bankrupt.rules': 'Rules',
} as const satisfies Messages;
