import type { Messages } from '@parola/text';

export default {
  'shell.announced.window': 'Maintenance from {from} to {to}, Manila time. Open rounds and orders are safe.',
  'shell.announced.from': 'Maintenance from {from}, Manila time. Open rounds and orders are safe.',
  'shell.announced.close': 'Hide this message',
  'shell.news': 'News',
  'shell.news.next': 'Next: {next} of {all}',
  'shell.news.close': 'Hide the news',
  'shell.preview': 'You’re looking at a draft theme: {name}.',
  'shell.preview.refused': 'This theme can’t be shown. {finding}',
  'shell.preview.none': 'There’s no draft theme to show: {why}',
  'shell.reward.title': 'You received',
  'shell.reward.go-on': 'TAP THE SCREEN TO CONTINUE',
  'shell.reward.cash': '{amount} cash',
  'shell.reward.bonus-money': '{amount} bonus money',
  'shell.reward.in-cash': 'It’s in your balance now. It’s cash: there’s nothing to play through.',
  'shell.reward.in-bonus': 'It’s in your balance now. It becomes cash once you’ve bet it and deposited once.',
  'shell.reward.in-wallet': 'It’s in your balance now.',
  'shell.reward.in-points': 'Added to your points.',
  'shell.reward.in-stars': 'They open today’s chests under Bonus, Tasks.',
  'shell.reward.in-diamonds': 'Added to your diamonds.',
  'shell.reward.in-coupons': 'Added to your coupons. You’ll see its terms when you deposit.',
  'shell.reward.named': '{count} × {name}',
  'shell.reward.play': 'Bet {need} to turn it into cash.',
  'shell.reward.play-days':
    'Bet {need} within {days, plural, one {# day} other {# days}} to turn it into cash. Whatever is left after that expires.',
  'shell.reward.percent': 'Adds {rate}% to a deposit.',
  'shell.reward.percent-least': 'Adds {rate}% to a deposit of {deposit} or more.',
  'shell.reward.fixed': 'Adds {rate}% to a deposit of {deposit}.',
  'shell.reward.give': 'Adds {amount} to a deposit.',
  'shell.reward.give-least': 'Adds {amount} to a deposit of {deposit} or more.',
  'shell.reward.most': 'Up to {most}.',
  'shell.reward.until': 'Use it by {time} (Manila time).',

  'shell.guide.title': 'Take a quick tour',
  'shell.guide.step': 'Step {step} of {steps}',
  'shell.guide.next': 'Next',
  'shell.guide.back': 'Back',
  'shell.guide.done': 'Done',
  'shell.guide.games': 'Find your game',
  'shell.guide.games-text':
    'Pick a type of game on the home page. In a game, tap the info button for its rules and odds.',
  'shell.guide.balance': 'Your balance',
  'shell.guide.balance-text':
    'It’s at the top of the page. Deposit is in the middle of the main menu, and your records are in your wallet.',
  'shell.guide.rewards': 'Rewards',
  'shell.guide.rewards-text':
    'Check in every day under Bonus, and see what your level gets under VIP. Every reward shows its terms.',
  'shell.guide.control': 'You’re in control',
  'shell.guide.control-text':
    'Under Me you can take a break or self-exclude at any time. Help and the terms are never more than two taps away.',
} as const satisfies Messages;
