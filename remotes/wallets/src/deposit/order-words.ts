import { ORDER_STATUS, type Order, type OrderStatus } from '@parola/calls';
import type { StatusTone } from '@parola/ui/forms';

interface Words {
  label: string;
  tone: StatusTone;
  /** What it means and what comes next. */
  text: string;
}

const WORDS: Record<OrderStatus, Words> = {
  [ORDER_STATUS.pending]: {
    label: 'Waiting',
    tone: 'info',
    text: 'We wait for the payment. This page notices it by itself.',
  },
  [ORDER_STATUS.paid]: { label: 'Paid', tone: 'success', text: 'The money is in your balance.' },
  [ORDER_STATUS.failed]: {
    label: 'Failed',
    tone: 'danger',
    text: 'The payment did not go through and nothing was credited. You can try again.',
  },
  [ORDER_STATUS.cancelled]: {
    label: 'Cancelled',
    tone: 'neutral',
    text: 'You cancelled this deposit. Nothing was credited.',
  },
  [ORDER_STATUS.expired]: {
    label: 'Expired',
    tone: 'warning',
    text: 'The time to pay ran out. If you have paid all the same, the money is credited or returned; it is not lost.',
  },
  [ORDER_STATUS.held]: {
    label: 'On hold',
    tone: 'warning',
    text: 'A payment arrived that we may not credit as it is. It will be returned or settled.',
  },
  [ORDER_STATUS.returned]: {
    label: 'Returned',
    tone: 'neutral',
    text: 'The payment was sent back to where it came from.',
  },
};

export function orderWords(order: Pick<Order, 'status'>): Words {
  return WORDS[order.status];
}
