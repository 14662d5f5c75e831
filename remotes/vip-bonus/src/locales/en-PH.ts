import type { Messages } from '@parola/kit';

export default {
  'vip-bonus.level': 'VIP {vip}',
  'vip-bonus.progress.top': 'The highest level',
  'vip-bonus.progress.to': 'To VIP {vip}',

  'vip-bonus.card.waits': 'today’s reward waits',
  'vip-bonus.card.claim': 'Claim',
  'vip-bonus.card.levels': 'See levels',

  'vip-bonus.hero.label': 'Your level',
  'vip-bonus.keep.done': 'You keep VIP {vip} beyond {day}.',
  'vip-bonus.keep.play': 'To keep VIP {vip}, play {amount} more by {day}; otherwise you move one level down.',

  'vip-bonus.visitor.label': 'Join',
  'vip-bonus.visitor.title': 'VIP levels',
  'vip-bonus.visitor.text': 'Every level brings a daily reward. Log in to see where you stand.',
  'vip-bonus.visitor.log-in': 'Log in',

  'vip-bonus.how.title': 'How levels work',
  'vip-bonus.how.experience':
    'Every peso you deposit and every valid bet counts as experience. A level is reached the moment its experience is.',
  'vip-bonus.how.fun': 'Play for fun: nobody plays better by chasing a level.',
  'vip-bonus.how.breaks': 'You can <breaks>take a break or exclude yourself</breaks> at any time.',

  'vip-bonus.levels.title': 'All levels',
  'vip-bonus.levels.cards': 'Levels',
  'vip-bonus.levels.table': 'Levels as a table',
  'vip-bonus.levels.you': 'You',
  'vip-bonus.levels.every-day': '{award} <small>every day</small>',
  'vip-bonus.levels.no-award': 'No daily reward',
  'vip-bonus.levels.none': 'None',
  'vip-bonus.levels.level': 'Level',
  'vip-bonus.levels.experience': 'Experience',
  'vip-bonus.levels.bet-limit': 'Bet limit',
  'vip-bonus.levels.daily-award': 'Daily reward',

  'vip-bonus.daily.title': 'Today’s reward',
  'vip-bonus.daily.not-here': 'Your level has no daily reward.',
  'vip-bonus.daily.from-1': 'From VIP 1 on there is a reward every day.',
  'vip-bonus.daily.how': 'Deposits and play take you there. <deposit>Deposit</deposit>',
  'vip-bonus.daily.claim': 'Claim',
  'vip-bonus.daily.offline': 'You are offline.',
  'vip-bonus.daily.next': 'Received. Next in {countdown}',
  'vip-bonus.daily.received': 'You received {awards}.',
  'vip-bonus.daily.terms':
    'Money from daily rewards is bonus money: it becomes cash after bets of the same amount, and after your first deposit. 21+.',
} as const satisfies Messages;
