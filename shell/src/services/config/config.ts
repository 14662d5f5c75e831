import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallResponse, ConfigMap } from '@parola/calls';
import type { Api, Config } from '@parola/kit';
import { deviceStorage } from '../../ground/storage';

export interface ConfigState {
  status: 'loading' | 'ready' | 'failed';
  map: ConfigMap;
}
export interface OwnedConfig {
  service: Config;
  store: StoreApi<ConfigState>;
  /** Asks the server; resolves when an answer or a failure is in. Tries again on its own after a failure. */
  load(): Promise<void>;
}

const STORED = 'parola.config';
/** Waits between tries while the platform cannot be reached; ms. */
const AGAIN_MS = [2000, 4000, 8000, 15_000, 30_000];

interface Stored {
  gameListVersion: string;
  map: ConfigMap;
}

/** Server configuration: the last good one at once, the newest as soon as it is there. */
export function createConfig(api: Api, keys: readonly string[], maintenance: (map: ConfigMap) => void): OwnedConfig {
  const stored = deviceStorage.readJson<Stored>(STORED);
  const store = createStore<ConfigState>(() =>
    stored ? { status: 'ready', map: stored.map } : { status: 'loading', map: {} },
  );
  let gameListVersion = stored?.gameListVersion ?? '';
  let loading: Promise<void> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(answer: CallResponse<'anonymous/appConfig'>): void {
    // Keys that have not changed are left out, so the answer goes over what is known.
    const map = { ...store.getState().map, ...answer.configMap };
    gameListVersion = answer.gameListVersion;
    failures = 0;
    store.setState({ status: 'ready', map });
    deviceStorage.writeJson(STORED, { gameListVersion, map } satisfies Stored);
    maintenance(map);
  }
  function load(): Promise<void> {
    clearTimeout(timer);
    loading ??= api
      .call('anonymous/appConfig', { gameListVersion, configKeyList: [...keys] }, { quiet: true })
      .then(take, () => {
        if (store.getState().status === 'loading') store.setState({ status: 'failed' });
        timer = setTimeout(() => void load(), AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)]);
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
    service: {
      get: (key) => store.getState().map[key],
      status: () => store.getState().status,
      reload: () => void load(),
      subscribe: (listener) => store.subscribe(listener),
    },
  };
}
