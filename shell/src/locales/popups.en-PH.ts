import type { Messages } from '@parola/text';

export default {
  'shell.announced.window': 'Maintenance from {from} to {to}, Manila time. An open round or order stays safe.',
  'shell.announced.from': 'Maintenance from {from}, Manila time. An open round or order stays safe.',
  'shell.announced.close': 'Hide this message',
  'shell.news': 'News',
  'shell.news.next': 'Next: {next} of {all}',
  'shell.news.close': 'Hide the news',
  'shell.preview': 'You are looking at a draft of a theme: {name}.',
  'shell.preview.refused': 'This theme is refused. {finding}',
  'shell.preview.none': 'There is no draft of a theme to show: {why}',
  'shell.reward.title': 'You received',
  'shell.reward.go-on': 'TAP THE SCREEN TO CONTINUE',
  'shell.reward.cash': '{amount} cash',
  'shell.reward.bonus-money': '{amount} bonus money',
  'shell.reward.in-cash': 'It is in your wallet now, and nothing needs to be played for it.',
  'shell.reward.in-bonus':
    'It is in your wallet now. It becomes cash after it was played through and after your first deposit.',
  'shell.reward.in-wallet': 'It is in your wallet now.',
  'shell.reward.in-points': 'They are with your points now.',
  'shell.reward.in-diamonds': 'They are with your diamonds now.',
  'shell.reward.in-coupons': 'It is with your coupons now. Its terms stand beside it when you deposit.',
  'shell.reward.named': '{count} × {name}',
  'shell.reward.play': 'Bet {need} before it is cash.',
  'shell.reward.play-days':
    'Bet {need} within {days, plural, one {# day} other {# days}} before it is cash; what is left of it ends then.',
  'shell.reward.percent': 'Adds {rate}% to a deposit of yours.',
  'shell.reward.percent-least': 'Adds {rate}% to a deposit of {deposit} or more.',
  'shell.reward.fixed': 'Adds {rate}% to a deposit of {deposit}.',
  'shell.reward.give': 'Adds {amount} to a deposit of yours.',
  'shell.reward.give-least': 'Adds {amount} to a deposit of {deposit} or more.',
  'shell.reward.most': 'It adds {most} at most.',
  'shell.reward.until': 'Use it until {time} (Manila time).',

  'shell.guide.title': 'A look around',
  'shell.guide.step': 'Step {step} of {steps}',
  'shell.guide.next': 'Next',
  'shell.guide.back': 'Back',
  'shell.guide.done': 'Done',
  'shell.guide.games': 'Find your game',
  'shell.guide.games-text':
    'Choose a kind of game on the home page. In a game, the info button shows its rules and odds.',
  'shell.guide.balance': 'Your balance',
  'shell.guide.balance-text':
    'It stands at the top of the page. Deposit is in the middle of the main menu, and your records are in your wallet.',
  'shell.guide.rewards': 'Rewards',
  'shell.guide.rewards-text':
    'Check in every day under Bonus, and see what your level brings under VIP. Every reward shows its terms.',
  'shell.guide.control': 'You decide',
  'shell.guide.control-text':
    'Under Me you can take a break or self-exclude at any time. Help and the terms are never more than two taps away.',
} as const satisfies Messages;
