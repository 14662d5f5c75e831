import { isFinalExchange } from '@parola/calls';
import { useBusEvent, useCall, type CallState } from '@parola/kit';

/** The interval of polling where no news arrives. */
const POLL_MS = 10_000;

/** Follows a withdrawal until it is done: at once on the host's news, else every ten seconds. */
export function useExchangeOrder(orderId: string): CallState<'exchangeStatus'> {
  const state = useCall(
    'exchangeStatus',
    { orderId },
    { quiet: true, pollMs: POLL_MS, until: ({ order }) => isFinalExchange(order.status) },
  );
  const { reload } = state;
  useBusEvent('session.withdrawal-changed@1', (moved) => {
    if (moved.orderId === orderId) reload();
  });
  return state;
}
