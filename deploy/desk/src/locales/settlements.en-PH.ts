import type { Messages } from '@parola/text';

/** Words of the room «Reconciliation». */
export default {
  'desk.settlements.rule':
    'Each day’s file of the payment provider is compared with the books line by line. Nothing here moves money: ask the provider, then take the file again or say what it is.',
  'desk.settlements.agree': 'Everything agrees',
  'desk.settlements.agree-text': 'What the providers say and the books do not agree on is shown here.',
  'desk.settlements.differences': 'Differences',
  'desk.settlements.days': 'Days',
  'desk.settlements.days-none': 'No day was taken yet: the first file is asked for an hour after midnight.',
  'desk.settlements.rounds': 'Rounds of games',
  'desk.settlements.what.missing': 'Not in any file',
  'desk.settlements.what.unknown': 'Not in the books',
  'desk.settlements.what.changed': 'Another amount',
  'desk.settlements.what.doubled': 'Told twice',
  'desk.settlements.kind.charge': 'Deposit',
  'desk.settlements.kind.refund': 'Deposit sent back',
  'desk.settlements.kind.payout': 'Withdrawal',
  'desk.settlements.kind.return': 'Withdrawal come back',
  'desk.settlements.amounts': 'Provider: {theirs} · Books: {ours}',
  'desk.settlements.nothing': 'nothing',
  'desk.settlements.player': 'Player {id}',
  'desk.settlements.note': '{operator}, {time}: {reason}',
  'desk.settlements.explained': 'Explained',
  'desk.settlements.open': 'Open',
  'desk.settlements.explain': 'Explain',
  'desk.settlements.explain-title': 'Explain {what}',
  'desk.settlements.explain-text':
    'What you say stands here with your login. The money stays where it is in the books.',
  'desk.settlements.explained-done': 'Your words stand beside it',
  'desk.settlements.again': 'Take again',
  'desk.settlements.again-title': 'Take the file of {day} again',
  'desk.settlements.again-text':
    'When the provider has mended it. What is settled stays settled; the other lines are read anew.',
  'desk.settlements.again-done': 'The file is being taken again',
  'desk.settlements.lines': '{count, plural, =0 {no lines} one {# line} other {# lines}}',
  'desk.settlements.day.taken': 'Taken',
  'desk.settlements.day.again': 'Being taken again',
  'desk.settlements.day.waits': 'Cannot be read',
  'desk.settlements.bet-win': 'bet {bet}, win {win}',
} as const satisfies Messages;
