import type { Messages } from '@parola/text';

/** Words of the room «Reconciliation». */
export default {
  'desk.settlements.rule':
    'Each day’s file of the payment provider is compared with the books line by line. No money is moved here: ask the provider, then load the file again or explain the difference.',
  'desk.settlements.agree': 'No differences',
  'desk.settlements.agree-text': 'Differences between the files of the providers and the books are shown here.',
  'desk.settlements.differences': 'Differences',
  'desk.settlements.days': 'Days',
  'desk.settlements.days-none': 'No file was loaded yet: the first file is requested an hour after midnight.',
  'desk.settlements.rounds': 'Rounds of games',
  'desk.settlements.what.missing': 'Not in any file',
  'desk.settlements.what.unknown': 'Not in the books',
  'desk.settlements.what.changed': 'Different amount',
  'desk.settlements.what.doubled': 'Reported twice',
  'desk.settlements.kind.charge': 'Deposit',
  'desk.settlements.kind.refund': 'Deposit sent back',
  'desk.settlements.kind.payout': 'Withdrawal',
  'desk.settlements.kind.return': 'Returned withdrawal',
  'desk.settlements.amounts': 'Provider: {theirs} · Books: {ours}',
  'desk.settlements.nothing': 'no entry',
  'desk.settlements.player': 'Player {id}',
  'desk.settlements.note': '{operator}, {time}: {reason}',
  'desk.settlements.explained': 'Explained',
  'desk.settlements.open': 'Open',
  'desk.settlements.explain': 'Explain',
  'desk.settlements.explain-title': 'Explain {what}',
  'desk.settlements.explain-text':
    'Your explanation is shown here with your login. The amount in the books stays unchanged.',
  'desk.settlements.explained-done': 'Your explanation is saved',
  'desk.settlements.again': 'Load again',
  'desk.settlements.again-title': 'Load the file of {day} again',
  'desk.settlements.again-text':
    'Use this after the provider has corrected the file. Settled lines stay settled; the other lines are read again.',
  'desk.settlements.again-done': 'The file is being loaded again',
  'desk.settlements.lines': '{count, plural, =0 {no lines} one {# line} other {# lines}}',
  'desk.settlements.day.taken': 'Loaded',
  'desk.settlements.day.again': 'Being loaded again',
  'desk.settlements.day.waits': 'Unreadable',
  'desk.settlements.bet-win': 'bet {bet}, win {win}',
} as const satisfies Messages;
