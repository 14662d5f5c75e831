import { pageLifetime } from '../../ground/page-lifetime';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallResponse, ConfigMap, Maintenance } from '@parola/calls';
import type { FirstData } from '@parola/contract';
import type { Api, Config } from '@parola/kit';
import { deviceStorage } from '../../ground/storage';
import { isNew } from '../api/first-answers';

export interface ConfigState {
  map: ConfigMap;
  /** Keys with a response, with or without a value. */
  answered: ReadonlySet<string>;
  /** True if the last request failed. */
  failed: boolean;
  /** Sentence of the first failure since the last response. */
  failure?: string | undefined;
}
export interface OwnedConfig {
  /** Configuration service of the shell. */
  service: Config;
  /** Returns the service of an owner with these keys: its `status` concerns only them. */
  serviceFor(keys: readonly string[]): Config;
  /** Requests those of these keys that this page has not requested. */
  need(keys: readonly string[]): void;
  store: StoreApi<ConfigState>;
  /** Requests all keys that this page needs. Resolves with true after a response. Retries by itself after a failure. */
  load(): Promise<boolean>;
  /** Server time of the known configuration, epoch ms; undefined without a stored one. */
  savedAt(): number | undefined;
  /** Takes the server's announcement that the site is or will be closed. */
  learn(maintenance: Maintenance): void;
}

const STORED = 'parola.config';
/** Back-off between tries while the platform cannot be reached; ms. */
const AGAIN_MS = [2000, 4000, 8000, 15_000, 30_000];

interface Stored {
  /** Server time of the last response; values stored by older shells lack it. */
  at?: number;
  gameListVersion: string;
  map: ConfigMap;
  /** Keys without a value on the server. */
  empty?: string[];
  /** Versions of the values in `map`, by key, if the server sent them. */
  versions?: Record<string, string>;
}

/** Returns an empty version for each key. */
const blank = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, '']));

/**
 * Returns the configuration before any request: the stored one, overridden by the one that came with the page if that
 * is newer. A page stored for offline use may be older.
 */
function known(firstData: FirstData | undefined): Required<Omit<Stored, 'at'>> & { at: number } {
  const stored = deviceStorage.readJson<Stored>(STORED);
  const at = stored?.at ?? 0;
  const first = firstData && firstData.at < at ? undefined : firstData;
  const map: ConfigMap = { ...firstData?.config, ...stored?.map, ...first?.config };
  const isNewList = first !== undefined && 'appGameList' in first.config;
  return {
    at: Math.max(at, firstData?.at ?? 0),
    map,
    gameListVersion: isNewList ? first.gameListVersion : (stored?.gameListVersion ?? ''),
    empty: (stored?.empty ?? []).filter((key) => !(key in map)),
    // Values that came with the page have no version.
    versions: { ...stored?.versions, ...blank(Object.keys(first?.config ?? {})) },
  };
}

/**
 * Creates the server configuration. It offers the stored values at once, and the new ones as soon as they arrive. Parts
 * that need further keys declare them with `need`; keys declared before `load` join its first request. `first`: the
 * data that came with the page.
 */
export function createConfig(
  api: Api,
  ownKeys: readonly string[],
  taken: (map: ConfigMap) => void,
  first?: FirstData,
): OwnedConfig {
  const before = known(first);
  const store = createStore<ConfigState>(() => ({
    map: before.map,
    answered: new Set([...Object.keys(before.map), ...before.empty]),
    failed: false,
  }));
  const wanted = new Set(ownKeys);
  /** Keys that the edge requested a moment ago, so that a request would be in vain. */
  let loadedKeys: ReadonlySet<string> = new Set(isNew(first) ? Object.keys(first.config) : []);
  let { gameListVersion, at, versions } = before;
  let isStarted = false;
  let loading: Promise<boolean> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function storeAnswer(keys: readonly string[], answer: CallResponse<'anonymous/appConfig'>): true {
    at = answer.serverTime;
    const state = store.getState();
    // The server leaves unchanged keys out, so the response is merged over the known values.
    const map = { ...state.map, ...answer.configMap };
    versions = { ...versions, ...blank(Object.keys(answer.configMap)), ...answer.configVersionMap };
    const answered = new Set([...state.answered, ...keys]);
    // The version is stored only together with the list: with the version of a list that is not stored, the server
    // would never send it. An older shell reads the same storage after a rollback, so the rule holds for it too.
    if (keys.includes('appGameList')) gameListVersion = answer.gameListVersion;
    failures = 0;
    store.setState({ map, answered, failed: false, failure: undefined });
    const empty = [...answered].filter((key) => !(key in map));
    deviceStorage.writeJson(STORED, { at, gameListVersion, map, empty, versions } satisfies Stored);
    taken(map);
    return true;
  }
  async function ask(keys: readonly string[]): Promise<boolean> {
    try {
      const configVersionList = keys.map((key) => versions[key] ?? '');
      const body = { gameListVersion, configKeyList: [...keys], configVersionList };
      return storeAnswer(keys, await api.call('anonymous/appConfig', body, { quiet: true }));
    } catch (error) {
      const { failure = error instanceof Error ? error.message : undefined } = store.getState();
      store.setState({ failed: true, failure });
      clearTimeout(timer);
      timer = setTimeout(() => void load(), AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)]);
      return false;
    }
  }
  function load(): Promise<boolean> {
    isStarted = true;
    clearTimeout(timer);
    loading ??= ask([...wanted].filter((key) => !loadedKeys.has(key))).finally(() => {
      loading = undefined;
    });
    loadedKeys = new Set();
    return loading;
  }
  function need(keys: readonly string[]): void {
    const fresh = keys.filter((key) => !wanted.has(key));
    for (const key of fresh) wanted.add(key);
    if (isStarted && fresh.length > 0) void ask(fresh);
  }
  function serviceFor(keys: readonly string[]): Config {
    return {
      get: (key) => store.getState().map[key],
      status() {
        const { answered, failed } = store.getState();
        if (keys.every((key) => answered.has(key))) return 'ready';
        return failed ? 'failed' : 'loading';
      },
      failure: () => store.getState().failure,
      reload: () => void load(),
      subscribe: (listener) => store.subscribe(listener),
    };
  }
  const online = (): void => {
    if (failures > 0) void load();
  };
  window.addEventListener('online', online, { signal: pageLifetime() });
  return {
    store,
    load,
    need,
    serviceFor,
    service: serviceFor(ownKeys),
    savedAt: () => at || undefined,
    learn(maintenance) {
      versions = { ...versions, ...blank(['maintenance']) };
      store.setState(({ map }) => ({ map: { ...map, maintenance } }));
    },
  };
}
