import { ORDER_STATUS, type Order, type OrderStatus } from '@parola/calls';
import type { StatusTone } from '@parola/ui/forms';
import type source from '../locales/en-PH';

interface Words {
  /** Ids of texts: its name, and what it means and what comes next. */
  label: keyof typeof source;
  text: keyof typeof source;
  tone: StatusTone;
}

const WORDS = {
  [ORDER_STATUS.pending]: { label: 'wallets.status.waiting', text: 'wallets.status.waiting-text', tone: 'info' },
  [ORDER_STATUS.paid]: { label: 'wallets.status.paid', text: 'wallets.status.paid-text', tone: 'success' },
  [ORDER_STATUS.failed]: { label: 'wallets.status.failed', text: 'wallets.status.failed-text', tone: 'danger' },
  [ORDER_STATUS.cancelled]: {
    label: 'wallets.status.cancelled',
    text: 'wallets.status.cancelled-text',
    tone: 'neutral',
  },
  [ORDER_STATUS.expired]: { label: 'wallets.status.expired', text: 'wallets.status.expired-text', tone: 'warning' },
  [ORDER_STATUS.held]: { label: 'wallets.status.held', text: 'wallets.status.held-text', tone: 'warning' },
  [ORDER_STATUS.returned]: { label: 'wallets.status.returned', text: 'wallets.status.returned-text', tone: 'neutral' },
} as const satisfies Record<OrderStatus, Words>;

export function orderWords(order: Pick<Order, 'status'>): (typeof WORDS)[OrderStatus] {
  return WORDS[order.status];
}
