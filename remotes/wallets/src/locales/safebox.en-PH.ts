import type { Messages } from '@parola/kit';

/** Texts of the safebox, loaded when it is opened. */
export default {
  'wallets.safebox.title': 'Safebox',
  'wallets.safebox.rule':
    'Money you set aside. You can’t play or withdraw it until you take it out with your PIN. Bonus money can’t go in.',
  'wallets.safebox.cash': 'Cash in your balance',
  'wallets.safebox.inside': 'In the safebox',
  'wallets.safebox.way': 'What do you want to do?',
  'wallets.safebox.in': 'Set aside',
  'wallets.safebox.out': 'Take out',
  'wallets.safebox.amount': 'Amount',
  'wallets.safebox.amount-first': 'Enter an amount.',
  'wallets.safebox.most': 'Up to {amount}.',
  'wallets.safebox.pin': 'Safebox PIN',
  'wallets.safebox.pin-form': 'Six digits.',
  'wallets.safebox.put-in': 'Set {amount} aside',
  'wallets.safebox.take-out': 'Take {amount} out',
  'wallets.safebox.moved-in': '{amount} is in your safebox',
  'wallets.safebox.moved-out': '{amount} is back in your balance',
  'wallets.safebox.wrong': '{left, plural, one {Wrong PIN. One try left.} other {Wrong PIN. # tries left.}}',
  'wallets.safebox.locked': 'Too many wrong PINs. Set a new one: your money is safe.',
  'wallets.safebox.forgot': 'Set a new PIN',
  'wallets.safebox.set-title': 'Choose a safebox PIN',
  'wallets.safebox.set-text': 'Six digits that only you know. You need them to move money in or out.',
  'wallets.safebox.new-pin': 'New PIN',
  'wallets.safebox.repeat': 'Repeat PIN',
  'wallets.safebox.not-same': 'The PINs don’t match.',
  'wallets.safebox.too-easy': 'That PIN is too easy to guess. Try another.',
  'wallets.safebox.set': 'Save the PIN',
  'wallets.safebox.set-done': 'Your PIN is saved',
} as const satisfies Messages;
