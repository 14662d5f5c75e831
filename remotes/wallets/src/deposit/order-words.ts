import { ORDER_STATUS, type Order, type OrderStatus } from '@parola/calls';
import type { StatusTone } from '@parola/ui/forms';
import type source from '../locales/en-PH';

interface Words {
  /** Text key of its name. */
  label: keyof typeof source;
  tone: StatusTone;
}

const WORDS = {
  [ORDER_STATUS.pending]: { label: 'wallets.status.waiting', tone: 'info' },
  [ORDER_STATUS.paid]: { label: 'wallets.status.paid', tone: 'success' },
  [ORDER_STATUS.failed]: { label: 'wallets.status.failed', tone: 'danger' },
  [ORDER_STATUS.cancelled]: { label: 'wallets.status.cancelled', tone: 'neutral' },
  [ORDER_STATUS.expired]: { label: 'wallets.status.expired', tone: 'warning' },
  [ORDER_STATUS.held]: { label: 'wallets.status.held', tone: 'warning' },
  [ORDER_STATUS.returned]: { label: 'wallets.status.returned', tone: 'neutral' },
} as const satisfies Record<OrderStatus, Words>;

export function orderWords(order: Pick<Order, 'status'>): (typeof WORDS)[OrderStatus] {
  return WORDS[order.status];
}
