import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useHost, useSession } from '@parola/kit';
import { drawInfoOf, type DrawInfoState } from './draw-info';

/** A displayed pool is never older than this (player protection C53). */
export const POOL_AGE_MS = 30_000;

export interface UseDrawInfo extends DrawInfoState {
  reload(): void;
}

/**
 * Draw info: asked for when mounted, again when the network comes back, for another player, and every 30 s while the tab is visible.
 * @param enabled false: show what is known, do not ask.
 */
export function useDrawInfo(enabled = true): UseDrawInfo {
  const host = useHost();
  const { status, user } = useSession();
  const store = drawInfoOf(host);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const reload = useCallback(() => void store.load(), [store]);
  const asks = enabled && status !== 'starting';

  useEffect(() => {
    if (!asks) return;
    reload();
    window.addEventListener('online', reload);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, POOL_AGE_MS);
    return () => {
      window.removeEventListener('online', reload);
      clearInterval(timer);
    };
  }, [asks, reload, user?.id]);

  return useMemo(() => ({ ...state, reload }), [state, reload]);
}
