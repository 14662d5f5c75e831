import type { Messages } from '@parola/text';

/** Words of a player's accounts. */
export default {
  'desk.ledger.title': 'Ledger',
  'desk.ledger.text': 'Choose an account to see its entries. Each view is recorded in the audit.',
  'desk.ledger.account': 'Account',
  'desk.ledger.account.cash': 'Cash',
  'desk.ledger.account.bonus': 'Bonus',
  'desk.ledger.account.bonus_locked': 'Locked bonus',
  'desk.ledger.account.safebox': 'Safebox',
  'desk.ledger.account.withdraw_hold': 'Held for withdrawals',
  'desk.ledger.account.points': 'Points',
  'desk.ledger.account.diamond': 'Diamonds',
  'desk.ledger.account.lottery': 'Tickets',
  'desk.ledger.balance': 'Balance {balance}',
  'desk.ledger.after': '{after} afterwards',
  'desk.ledger.none': 'This account has no entries.',
  'desk.ledger.entries': 'Entries',
  'desk.ledger.older': 'Older',
  'desk.ledger.newest': 'Newest',
} as const satisfies Messages;
