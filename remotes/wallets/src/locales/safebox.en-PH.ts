import type { Messages } from '@parola/kit';

/** Texts of the safebox, loaded when it is opened. */
export default {
  'wallets.safebox.title': 'Safebox',
  'wallets.safebox.rule':
    'Money you set aside. It cannot be played or withdrawn until you take it out again with your PIN. Bonus money stays outside.',
  'wallets.safebox.cash': 'Cash in your wallet',
  'wallets.safebox.inside': 'In the safebox',
  'wallets.safebox.way': 'What do you want to do?',
  'wallets.safebox.in': 'Set aside',
  'wallets.safebox.out': 'Take out',
  'wallets.safebox.amount': 'Amount',
  'wallets.safebox.amount-first': 'Write an amount.',
  'wallets.safebox.most': 'At most {amount}.',
  'wallets.safebox.pin': 'PIN of your safebox',
  'wallets.safebox.pin-form': 'Six digits.',
  'wallets.safebox.put-in': 'Set {amount} aside',
  'wallets.safebox.take-out': 'Take {amount} out',
  'wallets.safebox.moved-in': '{amount} is in your safebox',
  'wallets.safebox.moved-out': '{amount} is back in your wallet',
  'wallets.safebox.wrong':
    '{left, plural, one {That is not your PIN. One try is left.} other {That is not your PIN. # tries are left.}}',
  'wallets.safebox.locked': 'Too many wrong PINs. Set a new one: your money is safe.',
  'wallets.safebox.forgot': 'Set a new PIN',
  'wallets.safebox.set-title': 'Choose a PIN for your safebox',
  'wallets.safebox.set-text': 'Six digits that nobody else knows. You need them to move money in or out.',
  'wallets.safebox.new-pin': 'New PIN',
  'wallets.safebox.repeat': 'The same again',
  'wallets.safebox.not-same': 'These two are not the same.',
  'wallets.safebox.too-easy': 'That one is too easy to guess.',
  'wallets.safebox.set': 'Save the PIN',
  'wallets.safebox.set-done': 'Your PIN is saved',
} as const satisfies Messages;
