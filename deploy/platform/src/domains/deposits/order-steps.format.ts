import { formatPesos, ORDER_STEP, type OrderStep } from '@parola/calls';

/**
 * An event of an order. `arrived` and `ordered` in hundredths, of the kinds that name them; `arrived` only in pesos.
 */
export interface Happened {
  kind: OrderStep;
  arrived?: number;
  ordered?: number;
}

function pesos(amount: number | undefined, otherwise: string): string {
  return amount === undefined ? otherwise : formatPesos(amount);
}

/** The step in English: for operators, and for pages that do not know its kind. */
export function textOf({ kind, arrived, ordered }: Happened): string {
  switch (kind) {
    case ORDER_STEP.waiting:
      return 'Waiting for payment';
    case ORDER_STEP.paid:
      return 'Paid';
    case ORDER_STEP.paidBonusTaken:
      return 'Paid; another deposit has had the bonus';
    case ORDER_STEP.paidCouponLate:
      return 'Paid, too late for its coupon';
    case ORDER_STEP.paidOtherAmount:
      return `${pesos(arrived, 'Another amount')} credited, as it arrived, instead of ${pesos(ordered, 'what was ordered')}`;
    case ORDER_STEP.declined:
      return 'The payment was declined';
    case ORDER_STEP.channelSilent:
      return 'The payment channel did not answer';
    case ORDER_STEP.cancelled:
      return 'Cancelled by you';
    case ORDER_STEP.cancelledClosed:
      return 'Cancelled: deposits are closed for you';
    case ORDER_STEP.expired:
      return 'Not paid in time';
    case ORDER_STEP.otherAmount:
      return `${pesos(arrived, 'Another currency')} arrived instead of ${pesos(ordered, 'what was ordered')}, so it was not credited. Please contact support.`;
    case ORDER_STEP.sendingBack:
      return 'Payment received, not credited; it is being sent back';
    case ORDER_STEP.sentBack:
      return 'Payment returned to where it came from';
    case ORDER_STEP.secondPayment:
      return `A second payment${arrived === undefined ? '' : ` of ${formatPesos(arrived)}`} arrived and is being returned`;
    case ORDER_STEP.secondSentBack:
      return `A second payment${arrived === undefined ? '' : ` of ${formatPesos(arrived)}`} arrived and was returned`;
  }
}
