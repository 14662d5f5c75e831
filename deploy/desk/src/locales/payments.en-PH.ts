import type { Messages } from '@parola/text';

/** Words of the room «Held payments». */
export default {
  'desk.payments.none': 'All payments are credited',
  'desk.payments.none-text': 'Received payments that could not be credited are shown here until they are sent back.',
  'desk.payments.state.held': 'Waiting for you',
  'desk.payments.state.asked': 'Being sent back',
  'desk.payments.state.sent': 'Sent back',
  'desk.payments.why.amount': 'The amount differs from the order',
  'desk.payments.why.late': 'Arrived too late, and the player can no longer deposit',
  'desk.payments.why.closed': 'Deposits are closed for the player, or a limit is reached',
  'desk.payments.why.second': 'A second payment of a paid order',
  'desk.payments.why.unknown': 'No order belongs to it',
  'desk.payments.tries':
    '{count, plural, one {The provider was asked # time without success.} other {The provider was asked # times without success.}}',
  'desk.payments.player': 'Player {id}',
  'desk.payments.send': 'Send back',
  'desk.payments.again': 'Ask again now',
  'desk.payments.send-title': 'Send back {amount}',
  'desk.payments.again-name': 'Ask again now: {amount}',
  'desk.payments.send-text': 'The provider returns the money to the sender. The player reads it on the order.',
  'desk.payments.credit': 'Credit',
  'desk.payments.credit-title': 'Credit {amount}',
  'desk.payments.credit-text':
    'The player gets the received amount, without a bonus, after the approval of a colleague. The order is paid with that amount.',
  'desk.payments.done': 'The provider is being asked',
} as const satisfies Messages;
