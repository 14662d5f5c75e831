import { useEffect, useRef } from 'react';
import { isFinalExchange } from '@parola/calls';
import { useBusEvent, useCall, useHost, type CallState } from '@parola/kit';

/** The interval of polling where no news arrives. */
const POLL_MS = 10_000;

/**
 * Follows a withdrawal until it is done: at once on the host's news, else every ten seconds. Each change is emitted
 * as a fact.
 */
export function useExchangeOrder(orderId: string): CallState<'exchangeStatus'> {
  const { bus } = useHost();
  const state = useCall(
    'exchangeStatus',
    { orderId },
    { quiet: true, pollMs: POLL_MS, until: ({ order }) => isFinalExchange(order.status) },
  );
  const { data, reload } = state;
  useBusEvent('session.withdrawal-changed@1', (moved) => {
    if (moved.orderId === orderId) reload();
  });
  const status = data?.order.status;
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (status === undefined) return;
    if (seen.current !== undefined && seen.current !== status)
      bus.emit('wallets.withdrawal-changed@1', { orderId, status });
    seen.current = status;
  }, [bus, orderId, status]);
  return state;
}
