import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallResponse, ConfigMap } from '@parola/calls';
import type { Api, Config } from '@parola/kit';
import { deviceStorage } from '../../ground/storage';
import { isClosed } from './maintenance';

export interface ConfigState {
  status: 'loading' | 'ready' | 'failed';
  map: ConfigMap;
}
export interface OwnedConfig {
  service: Config;
  store: StoreApi<ConfigState>;
  /** Asks the server; resolves with whether there was an answer. Tries again on its own after a failure. */
  load(): Promise<boolean>;
  /** Whether the site is closed now, by the clock of the server's newest answer. */
  closed(): boolean;
  /** How long the window lasts from now; ms. 0 when it has no end, or is over. */
  closedFor(): number;
}

const STORED = 'parola.config';
/** Waits between tries while the platform cannot be reached; ms. */
const AGAIN_MS = [2000, 4000, 8000, 15_000, 30_000];

interface Stored {
  gameListVersion: string;
  map: ConfigMap;
}

/** Server configuration: the last good one at once, the newest as soon as it is there. */
export function createConfig(api: Api, keys: readonly string[], taken: (map: ConfigMap) => void): OwnedConfig {
  const stored = deviceStorage.readJson<Stored>(STORED);
  const store = createStore<ConfigState>(() =>
    stored ? { status: 'ready', map: stored.map } : { status: 'loading', map: {} },
  );
  let gameListVersion = stored?.gameListVersion ?? '';
  /** What the server's clock is ahead of this device's; ms. */
  let ahead = 0;
  let loading: Promise<boolean> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = (): number => Date.now() + ahead;
  function take(answer: CallResponse<'anonymous/appConfig'>): true {
    ahead = answer.serverTime - Date.now();
    // Keys that have not changed are left out, so the answer goes over what is known.
    const map = { ...store.getState().map, ...answer.configMap };
    gameListVersion = answer.gameListVersion;
    failures = 0;
    store.setState({ status: 'ready', map });
    deviceStorage.writeJson(STORED, { gameListVersion, map } satisfies Stored);
    taken(map);
    return true;
  }
  function load(): Promise<boolean> {
    clearTimeout(timer);
    loading ??= api
      .call('anonymous/appConfig', { gameListVersion, configKeyList: [...keys] }, { quiet: true })
      .then(take, () => {
        if (store.getState().status === 'loading') store.setState({ status: 'failed' });
        timer = setTimeout(() => void load(), AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)]);
        return false;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }
  window.addEventListener('online', () => {
    if (failures > 0) void load();
  });
  return {
    store,
    load,
    closed: () => isClosed(store.getState().map.maintenance, now()),
    closedFor: () => Math.max(0, (store.getState().map.maintenance?.endTime ?? 0) - now()),
    service: {
      get: (key) => store.getState().map[key],
      status: () => store.getState().status,
      reload: () => void load(),
      subscribe: (listener) => store.subscribe(listener),
    },
  };
}
