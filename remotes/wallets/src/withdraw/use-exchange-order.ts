import { isFinalExchange } from '@parola/calls';
import { useBusEvent, useCall, type CallState } from '@parola/kit';

/** Polling interval without push events, ms. */
const POLL_MS = 10_000;

/** Follows a withdrawal until it is final: reloads at once on the host's push events, otherwise every ten seconds. */
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
