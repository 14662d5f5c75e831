import type { Messages } from '@parola/kit';

/** Words of the second-chance reward, loaded with its dialog. */
export default {
  'activities.bankrupt.title': 'Second chance reward',
  'activities.bankrupt.text': 'A little bonus money to keep playing. Claim it or skip it, it’s up to you.',
  'activities.bankrupt.left': 'Time left: {time}',
  'activities.bankrupt.ended': 'Event ended',
  'activities.bankrupt.rewards': 'Rewards',
  'activities.bankrupt.first': 'First reward',
  'activities.bankrupt.second': 'Second reward',
  'activities.bankrupt.claim': 'Free Claim',
  'activities.bankrupt.claim-label': 'Free Claim, {reward}',
  'activities.bankrupt.done': 'Claimed',
  'activities.bankrupt.need': 'Bet {current} / {required} to claim',
  'activities.bankrupt.bet': 'Valid bet',
  'activities.bankrupt.not-yet': 'Claim the first reward before this one.',
  'activities.bankrupt.bet-first': 'Bet a little more to claim this.',
  'activities.bankrupt.too-late': 'Time is up for this reward.',
  'activities.bankrupt.offline': 'You’re offline.',
  'activities.bankrupt.vip': 'You’re VIP {level}: claim the rebate on your bets. <page>See your VIP level</page>',
  'activities.bankrupt.no-vip': 'VIP players get a rebate on their bets. <page>See how to become a VIP</page>',
  'activities.bankrupt.breaks':
    'Only play what you can afford to lose. You can <breaks>take a break</breaks> at any time.',
  'activities.bankrupt.rules': 'Rules',
} as const satisfies Messages;
