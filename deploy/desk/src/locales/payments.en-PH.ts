import type { Messages } from '@parola/text';

/** Words of the room «Held payments». */
export default {
  'desk.payments.none': 'Every payment was credited',
  'desk.payments.none-text': 'Money that came and could not be credited is shown here until it has gone back.',
  'desk.payments.state.held': 'Waits for you',
  'desk.payments.state.asked': 'Being sent back',
  'desk.payments.state.sent': 'Sent back',
  'desk.payments.why.amount': 'Another amount than ordered',
  'desk.payments.why.late': 'Came too late, and its player may not deposit any more',
  'desk.payments.why.closed': 'Deposits are closed for its player, or a limit is reached',
  'desk.payments.why.second': 'A second payment of an order that was paid',
  'desk.payments.why.unknown': 'Nobody ordered it',
  'desk.payments.tries':
    '{count, plural, one {The provider was asked # time in vain.} other {The provider was asked # times in vain.}}',
  'desk.payments.player': 'Player {id}',
  'desk.payments.send': 'Send back',
  'desk.payments.again': 'Ask again now',
  'desk.payments.send-title': 'Send back {amount}',
  'desk.payments.again-name': 'Ask again now: {amount}',
  'desk.payments.send-text': 'The provider sends the money to where it came from. The player reads it on the order.',
  'desk.payments.credit': 'Credit',
  'desk.payments.credit-title': 'Credit {amount}',
  'desk.payments.credit-text':
    'The player gets what arrived, without a bonus, once a colleague has approved it. The order is paid with that amount.',
  'desk.payments.done': 'The provider is being asked',
} as const satisfies Messages;
