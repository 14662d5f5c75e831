import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CallName, CallRequest } from '@parola/calls';
import { callCacheOf, type CallSnapshot } from './call-cache';
import { useHost } from './host-context';
import { useSession } from './use-services';

export interface UseCallOptions {
  /** False: do not ask yet (nothing chosen, not logged in). The state stays `loading`. */
  enabled?: boolean;
  /** Ask again every so many ms while the tab is visible. */
  pollMs?: number;
}
export type CallState<N extends CallName> = CallSnapshot<N> & { reload(): void };

/**
 * The answer to a reading call. Shows what this remote knew before (then `refreshing`), asks when mounted, again when the network comes
 * back, and starts afresh for another player. `status` is `error` with `data` still there when a refresh failed: keep showing the data.
 */
export function useCall<N extends CallName>(name: N, body: CallRequest<N>, options: UseCallOptions = {}): CallState<N> {
  const { enabled = true, pollMs } = options;
  const host = useHost();
  const userId = useSession().user?.id ?? 0;
  const bodyKey = JSON.stringify(body);
  // bodyKey stands for body (a new object each render), userId for the cache's own key.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const entry = useMemo(() => callCacheOf(host).entry(name, body), [host, name, bodyKey, userId]);
  const snapshot = useSyncExternalStore(entry.subscribe, entry.snapshot);
  const reload = useCallback(() => void entry.load(), [entry]);

  useEffect(() => {
    if (!enabled) return;
    reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [enabled, reload]);

  useEffect(() => {
    if (!enabled || pollMs === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, pollMs);
    return () => clearInterval(timer);
  }, [enabled, pollMs, reload]);

  return useMemo(() => ({ ...snapshot, reload }), [snapshot, reload]);
}
