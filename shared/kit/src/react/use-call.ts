import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PlainCallName, CallRequest, CallResponse } from '@parola/calls';
import { callStoreOf, type CallSnapshot } from '../data/call-store';
import { useHost } from './host-context';
import { useLatest } from './use-latest';
import { useOnline } from './use-services';

export interface UseCallOptions<N extends PlainCallName> {
  /** False: send no request yet (nothing selected, not logged in). The state stays `loading`. */
  enabled?: boolean;
  /** Polling interval while the tab is visible, with a request at once when it becomes visible; ms. */
  pollMs?: number;
  /** Stops the polling when it returns true: the data is final. */
  until?(data: CallResponse<N>): boolean;
  /** Never shows the time-out dialog, not even for the first response. For optional parts of a page. */
  quiet?: boolean;
}
export type CallState<N extends PlainCallName> = CallSnapshot<N> & {
  /** True while the browser reports no connection. */
  offline: boolean;
  reload(): void;
};

/**
 * Returns the response to a reading call. Shows this remote's cached response at once (with `refreshing`) and sends a
 * request on mount (also while the session is unknown: the response belongs to the future player). It requests again
 * when the network returns, and starts again for another player. After a failed refresh `status` is `error` and `data`
 * is still set: keep showing the data.
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
  // Subscribes to the change of player only, so that a new balance does not render the caller.
  const who = useSyncExternalStore(host.session.subscribe, store.who);
  const bodyKey = JSON.stringify(body);
  // bodyKey stands for `body`, a new object in each render; `who` stands for the entry's player.
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
