import type { Messages } from '@parola/kit';

/** Texts of the payment details of a waiting deposit, loaded with them. */
export default {
  'wallets.pay.qr-title': 'Scan to pay',
  'wallets.pay.qr-label': 'QR Ph code for a payment of {amount}',
  'wallets.pay.qr-how': 'Open your bank or e-wallet app, choose “Pay QR”, scan this code and check the amount.',
  'wallets.pay.qr-here': 'No second screen? Save the image and open it in that app, or go to the payment page.',
  'wallets.pay.qr-save': 'Save image',
  'wallets.pay.qr-copy': 'Copy the code as text',
  'wallets.pay.counter-title': 'Pay at a counter',
  'wallets.pay.counter-how':
    'Go to one of these places, say “bills payment”, show this reference and pay the exact amount in cash.',
  'wallets.pay.transfer-title': 'Transfer to this account',
  'wallets.pay.transfer-how':
    'Send the exact amount from a bank account in your own name, and put the reference in the message. We need it to match your payment.',
  'wallets.pay.reference': 'Reference',
  'wallets.pay.copy-reference': 'Copy reference',
  'wallets.pay.places': 'Where',
  'wallets.pay.bank': 'Bank',
  'wallets.pay.name': 'Account name',
  'wallets.pay.number': 'Account number',
  'wallets.pay.copy-number': 'Copy account number',
  'wallets.pay.amount': 'Exact amount',
  'wallets.pay.copy-amount': 'Copy amount',
  'wallets.pay.exact': 'Any other amount has to wait until our team has checked it.',
} as const satisfies Messages;
