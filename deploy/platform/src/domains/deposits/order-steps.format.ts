import { formatPesos, ORDER_STEP, type OrderStep } from '@parola/calls';

/**
 * Event of an order. `arrived` and `ordered` are hundredths, for the kinds whose text names them; `arrived` only in
 * pesos.
 */
export interface Happened {
  kind: OrderStep;
  arrived?: number;
  ordered?: number;
}

function pesos(amount: number | undefined, otherwise: string): string {
  return amount === undefined ? otherwise : formatPesos(amount);
}

/** Returns an event's text in English, for operators and for pages that do not know its kind. */
export function textOf({ kind, arrived, ordered }: Happened): string {
  switch (kind) {
    case ORDER_STEP.waiting:
      return 'Waiting for payment';
    case ORDER_STEP.paid:
      return 'Paid';
    case ORDER_STEP.paidBonusTaken:
      return 'Paid. The bonus went to another deposit';
    case ORDER_STEP.paidCouponLate:
      return 'Paid, too late for the coupon';
    case ORDER_STEP.paidOtherAmount:
      return `${pesos(arrived, 'Another amount')} credited as it arrived, instead of ${pesos(ordered, 'what you ordered')}`;
    case ORDER_STEP.declined:
      return 'The payment was declined';
    case ORDER_STEP.channelSilent:
      return 'The payment channel didn’t answer';
    case ORDER_STEP.cancelled:
      return 'Canceled by you';
    case ORDER_STEP.cancelledClosed:
      return 'Canceled, because you can’t deposit right now';
    case ORDER_STEP.expired:
      return 'Not paid in time';
    case ORDER_STEP.otherAmount:
      return `${pesos(arrived, 'Another currency')} arrived instead of ${pesos(ordered, 'what you ordered')}, so it wasn’t credited. Please contact support.`;
    case ORDER_STEP.sendingBack:
      return 'Payment received but not credited. We’re sending it back';
    case ORDER_STEP.sentBack:
      return 'Payment returned to where it came from';
    case ORDER_STEP.secondPayment:
      return `We got a second payment${arrived === undefined ? '' : ` of ${formatPesos(arrived)}`} and are returning it`;
    case ORDER_STEP.secondSentBack:
      return `We got a second payment${arrived === undefined ? '' : ` of ${formatPesos(arrived)}`} and returned it`;
  }
}
