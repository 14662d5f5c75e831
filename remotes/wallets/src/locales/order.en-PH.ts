import type { Messages } from '@parola/kit';

/** Texts of one deposit, loaded with it. */
export default {
  'wallets.order.time-left': 'Time left to pay: {time}',
  'wallets.order.pay': 'Go to the payment page',
  'wallets.order.pay-apart': 'Pay in a new tab',
  'wallets.order.go-on': 'Go on',
  'wallets.order.have-paid': 'I have paid',
  'wallets.order.not-arrived': 'Not arrived yet, checked at {time}.',
  'wallets.order.cancel': 'Cancel this deposit',
  'wallets.order.cancel-title': 'Cancel this deposit?',
  'wallets.order.cancel-text':
    'Only cancel when you have not paid. A payment that still arrives is credited, or returned when you may not deposit.',
  'wallets.order.cancel-confirm': 'Cancel it',
  'wallets.order.cancel-keep': 'Keep waiting',
  'wallets.order.not-loaded': 'We could not load this deposit',
  'wallets.order.instead': 'A deposit like this one is still waiting, so no second one was made.',
  'wallets.order.plus-bonus': 'plus {amount} bonus',
  'wallets.order.with-bonus': 'with {amount} bonus',
  'wallets.order.bonus-need': 'Bets of {need} turn the bonus into cash.',
  'wallets.order.bonus-within':
    'Bets of {need} turn the bonus into cash, within {days, plural, one {# day} other {# days}} after you pay. After that, what is left of it ends, with what was won with it.',
  'wallets.order.bonus-until':
    'Bets of {need} turn the bonus into cash, until {date}. After that, what is left of it ends, with what was won with it.',
  'wallets.order.balance': 'New balance: {amount}',
  'wallets.order.again': 'Deposit again',
  'wallets.order.another': 'Try another deposit',
  'wallets.order.reference': '{channel} · order {order}',

  'wallets.status.waiting-text': 'We wait for the payment. This page notices it by itself.',
  'wallets.status.paid-text': 'The money is in your balance.',
  'wallets.status.failed-text': 'The payment did not go through and nothing was credited. You can try again.',
  'wallets.status.cancelled-text': 'You cancelled this deposit. Nothing was credited.',
  'wallets.status.expired-text':
    'The time to pay ran out. If you have paid all the same, the money is credited or returned; it is not lost.',
  'wallets.status.held-text': 'A payment arrived that we may not credit as it is. It will be returned or settled.',
  'wallets.status.returned-text': 'The payment was sent back to where it came from.',
  'wallets.status.held-amount':
    '{arrived} arrived instead of {ordered}, so we may not credit it. It will be returned or settled.',

  'wallets.happened.waiting': 'Waiting for payment',
  'wallets.happened.paid': 'Paid',
  'wallets.happened.paid-bonus-taken': 'Paid. Another deposit has had the bonus.',
  'wallets.happened.paid-coupon-late': 'Paid, too late for its coupon.',
  'wallets.happened.paid-other': '{arrived} arrived instead of {ordered} and was credited',
  'wallets.happened.declined': 'The payment was declined',
  'wallets.happened.silent': 'The payment channel did not answer',
  'wallets.happened.cancelled': 'Cancelled by you',
  'wallets.happened.closed': 'Cancelled, because deposits are closed for you',
  'wallets.happened.expired': 'Not paid in time',
  'wallets.happened.other': '{arrived} arrived instead of {ordered}, so it was not credited',
  'wallets.happened.other-currency': 'Another currency arrived instead of {ordered}, so it was not credited',
  'wallets.happened.sending-back': 'Payment received, not credited; it is being sent back',
  'wallets.happened.sent-back': 'Payment returned to where it came from',
  'wallets.happened.second': 'A second payment of {arrived} arrived and is being returned',
  'wallets.happened.second-currency': 'A second payment arrived and is being returned',
  'wallets.happened.second-back': 'A second payment of {arrived} arrived and was returned',
  'wallets.happened.second-currency-back': 'A second payment arrived and was returned',
} as const satisfies Messages;
