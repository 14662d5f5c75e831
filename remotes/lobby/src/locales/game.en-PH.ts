import type { Messages } from '@parola/kit';

export default {
  'lobby.not-open': 'This game is not open yet. You can play it here as soon as it opens.',

  'lobby.rules.title': 'Rules and odds',
  'lobby.rules.rtp': 'Return to player',
  'lobby.rules.bet': 'Bet',
  'lobby.rules.bet-range': '{min} to {max}',
  'lobby.rules.largest-win': 'Largest win',
  'lobby.rules.version': 'Version',
  'lobby.rules.try': 'Try it with play money',
  'lobby.rules.try-text': 'The same game with the same mathematics. Nothing can be won or lost.',
  'lobby.rules.play': 'Play with your balance',
  'lobby.rules.pays': 'What pays what',

  'lobby.safe.title': 'Help and responsible play',
  'lobby.safe.breaks': 'Take a break or self-exclude',
  'lobby.safe.help': 'Help',
  'lobby.safe.terms': 'Terms of use',
  'lobby.safe.new-tab': 'These open in a new tab. Your round goes on here.',

  'lobby.game.title': 'Game',
  'lobby.game.tip': 'You can take a break at any time: under Me, Breaks and self-exclusion.',
  'lobby.game.leave': 'Leave the game',
  'lobby.game.try': 'Try',
  'lobby.game.play-money': 'Play money',
  'lobby.game.deposit': 'Deposit',
  'lobby.game.time': '{time}<hidden> in this session</hidden>',
  'lobby.game.net': 'net {amount}',
  'lobby.game.which': 'Which game?',
  'lobby.game.which-text': 'This address names no game.',
  'lobby.game.to-lobby': 'To the lobby',
  'lobby.game.ended': 'The game has ended',

  'lobby.leave.title': 'Leave during a round?',
  'lobby.leave.text':
    'What this round pays is decided already and will be credited. Free games that are left wait for you, for a day at most.',
  'lobby.leave.leave': 'Leave',
  'lobby.leave.stay': 'Stay',

  'lobby.reality.title': 'Time for a break?',
  'lobby.reality.keep': 'Keep playing',
  'lobby.reality.leave': 'Leave the game',
  'lobby.reality.time': 'Time in this session',
  'lobby.reality.bet': 'Bets',
  'lobby.reality.won': 'Won',
  'lobby.reality.net': 'Net result',
  'lobby.reality.history': 'See my records',

  'lobby.over.title': 'Your session time is up',
  'lobby.over.text':
    'You have reached the session time that you set, so no more bets are taken. What open rounds win is still paid.',
  'lobby.left.loss-day': 'Left of your loss limit today: {amount}',
  'lobby.left.loss-week': 'Left of your loss limit this week: {amount}',
  'lobby.left.loss-month': 'Left of your loss limit this month: {amount}',
  'lobby.left.bet-day': 'Left of your betting limit today: {amount}',
  'lobby.left.bet-week': 'Left of your betting limit this week: {amount}',
  'lobby.left.bet-month': 'Left of your betting limit this month: {amount}',

  'lobby.failed.title': 'The game did not start',
  'lobby.failed.take-over': 'Play here instead',
  'lobby.failed.finish': 'Finish that round',
  'lobby.failed.limits': 'See my limits',
  'lobby.failed.identity': 'Verify my identity',
  'lobby.failed.identity-state': 'See the state of my check',
  'lobby.failed.try-again': 'Try again',
  'lobby.failed.back': 'Back to the lobby',
} as const satisfies Messages;
