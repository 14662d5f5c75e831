import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ConfigMap } from '@parola/calls';
import type { SessionState } from '../services/session';
import { useHost } from './host-context';
import { useLatest } from './use-latest';

/** Returns the session and renders again on each change. */
export function useSession(): SessionState {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.current);
}

/** Returns one configuration value; undefined until it is loaded. */
export function useConfig<K extends keyof ConfigMap>(key: K): ConfigMap[K] {
  const { config } = useHost();
  return useSyncExternalStore(
    config.subscribe,
    useCallback(() => config.get(key), [config, key]),
  );
}

/** Returns the loading state of the configuration. */
export function useConfigStatus(): 'loading' | 'ready' | 'failed' {
  const { config } = useHost();
  return useSyncExternalStore(config.subscribe, config.status);
}

/** Listens to a fact while the component is mounted. The handler may change between renders. */
export function useBusEvent(id: string, handler: (payload: never) => void): void {
  const { bus } = useHost();
  const newest = useLatest(handler);
  useEffect(() => bus.on(id, (payload) => newest.current(payload)), [bus, id, newest]);
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
/** Returns false while the browser reports no connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, () => navigator.onLine);
}
