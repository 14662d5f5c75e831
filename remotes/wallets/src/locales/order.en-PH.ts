import type { Messages } from '@parola/kit';

/** Texts of one deposit, loaded with it. */
export default {
  'wallets.order.time-left': 'Time left to pay: {time}',
  'wallets.order.pay': 'Go to the payment page',
  'wallets.order.pay-apart': 'Pay in a new tab',
  'wallets.order.go-on': 'Continue',
  'wallets.order.have-paid': 'I’ve paid',
  'wallets.order.not-arrived': 'Not here yet. Last checked at {time}.',
  'wallets.order.cancel': 'Cancel this deposit',
  'wallets.order.cancel-title': 'Cancel this deposit?',
  'wallets.order.cancel-text':
    'Only cancel if you haven’t paid. If a payment still arrives, we credit it, or return it if you can’t deposit.',
  'wallets.order.cancel-confirm': 'Cancel deposit',
  'wallets.order.cancel-keep': 'Keep waiting',
  'wallets.order.not-loaded': 'We couldn’t load this deposit',
  'wallets.order.instead': 'A deposit like this one is already waiting, so we didn’t make another.',
  'wallets.order.plus-bonus': 'plus {amount} bonus',
  'wallets.order.with-bonus': 'with {amount} bonus',
  'wallets.order.bonus-need': 'Bet {need} to turn the bonus into cash.',
  'wallets.order.bonus-within':
    'Bet {need} within {days, plural, one {# day} other {# days}} after you pay to turn the bonus into cash. Whatever is left after that expires, with what you won with it.',
  'wallets.order.bonus-until':
    'Bet {need} by {date} to turn the bonus into cash. Whatever is left after that expires, with what you won with it.',
  'wallets.order.balance': 'New balance: {amount}',
  'wallets.order.again': 'Deposit again',
  'wallets.order.another': 'Try another deposit',
  'wallets.order.reference': '{channel} · order {order}',

  'wallets.status.waiting-text': 'We’re waiting for your payment. This page updates by itself.',
  'wallets.status.paid-text': 'The money is in your balance.',
  'wallets.status.failed-text': 'The payment didn’t go through and nothing was credited. Please try again.',
  'wallets.status.cancelled-text': 'You canceled this deposit. Nothing was credited.',
  'wallets.status.expired-text':
    'The time to pay ran out. If you still paid, we credit or return the money. It isn’t lost.',
  'wallets.status.held-text': 'We got a payment that we can’t credit. We’ll return it or sort it out.',
  'wallets.status.returned-text': 'We sent the payment back to where it came from.',
  'wallets.status.held-amount':
    'We got {arrived} instead of {ordered}, so we can’t credit it. We’ll return it or sort it out.',

  'wallets.happened.waiting': 'Waiting for payment',
  'wallets.happened.paid': 'Paid',
  'wallets.happened.paid-bonus-taken': 'Paid. The bonus went to another deposit.',
  'wallets.happened.paid-coupon-late': 'Paid, too late for the coupon.',
  'wallets.happened.paid-other': 'We got {arrived} instead of {ordered} and credited it',
  'wallets.happened.declined': 'The payment was declined',
  'wallets.happened.silent': 'The payment channel didn’t answer',
  'wallets.happened.cancelled': 'Canceled by you',
  'wallets.happened.closed': 'Canceled, because you can’t deposit right now',
  'wallets.happened.expired': 'Not paid in time',
  'wallets.happened.other': 'We got {arrived} instead of {ordered}, so it wasn’t credited',
  'wallets.happened.other-currency': 'We got another currency instead of {ordered}, so it wasn’t credited',
  'wallets.happened.sending-back': 'Payment received but not credited. We’re sending it back',
  'wallets.happened.sent-back': 'Payment returned to where it came from',
  'wallets.happened.second': 'We got a second payment of {arrived} and are returning it',
  'wallets.happened.second-currency': 'We got a second payment and are returning it',
  'wallets.happened.second-back': 'We got a second payment of {arrived} and returned it',
  'wallets.happened.second-currency-back': 'We got a second payment and returned it',
} as const satisfies Messages;
