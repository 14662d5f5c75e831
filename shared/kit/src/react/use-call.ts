import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PlainCallName, CallRequest, CallResponse } from '@parola/calls';
import { callStoreOf, type CallSnapshot } from '../data/call-store';
import { useHost } from './host-context';
import { useLatest } from './use-latest';
import { useOnline } from './use-services';

export interface UseCallOptions<N extends PlainCallName> {
  /** False: do not ask yet (nothing chosen, not logged in). The state stays `loading`. */
  enabled?: boolean;
  /** Ask again every so many ms while the tab is visible, and at once when it is shown again. */
  pollMs?: number;
  /** Asking again ends when this says true: nothing can happen to the data any more. */
  until?(data: CallResponse<N>): boolean;
  /** Never shows the time-out dialog, not even for the first answer: for optional parts of a page. */
  quiet?: boolean;
}
export type CallState<N extends PlainCallName> = CallSnapshot<N> & {
  /** The browser believes it has no connection. */
  offline: boolean;
  reload(): void;
};

/**
 * The answer to a reading call. Shows this remote's known answer (then `refreshing`), asks on mount (also while the
 * session is unknown: the answer is the future player's), again when the network comes back, and starts afresh for
 * another player. `status` is `error` with `data` still there when a refresh failed: keep showing the data.
 */
export function useCall<N extends PlainCallName>(
  name: N,
  body: CallRequest<N>,
  options: UseCallOptions<N> = {},
): CallState<N> {
  const { enabled = true, pollMs, quiet = false } = options;
  const host = useHost();
  const online = useOnline();
  const store = callStoreOf(host);
  // No more of the session: a new balance does not render the caller.
  const who = useSyncExternalStore(host.session.subscribe, store.who);
  const bodyKey = JSON.stringify(body);
  // bodyKey stands for body (a new object each render), who for whose the entry is.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const entry = useMemo(() => store.entry(name, body), [store, name, bodyKey, who]);
  const snapshot = useSyncExternalStore(entry.subscribe, entry.snapshot);
  const reload = useCallback(() => void entry.load({ quiet }), [entry, quiet]);

  useEffect(() => {
    if (!enabled) return;
    reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [enabled, reload]);

  const until = useLatest(options.until);
  useEffect(() => {
    if (!enabled || pollMs === undefined) return;
    const over = () => {
      const { data } = entry.snapshot();
      return data !== undefined && until.current?.(data) === true;
    };
    const askAgain = () => {
      if (document.visibilityState === 'visible' && !over()) reload();
    };
    const timer = setInterval(askAgain, pollMs);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [enabled, entry, pollMs, reload, until]);

  return useMemo(() => ({ ...snapshot, offline: !online, reload }), [snapshot, online, reload]);
}
