import { pageLifetime } from '../../ground/page-lifetime';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallResponse, ConfigMap, Maintenance } from '@parola/calls';
import type { FirstData } from '@parola/contract';
import type { Api, Config } from '@parola/kit';
import { deviceStorage } from '../../ground/storage';
import { isNew } from '../api/first-answers';

export interface ConfigState {
  map: ConfigMap;
  /** Keys that the server has answered, with a value or without. */
  answered: ReadonlySet<string>;
  /** The newest try had no answer. */
  failed: boolean;
}
export interface OwnedConfig {
  /** As the shell itself reads it. */
  service: Config;
  /** As an owner with these keys reads it: `status` speaks of them alone. */
  serviceFor(keys: readonly string[]): Config;
  /** Fetches those of these keys that were not requested on this page. */
  need(keys: readonly string[]): void;
  store: StoreApi<ConfigState>;
  /**
   * Asks the server for every key that is needed here; resolves with whether there was an answer. Tries again on its
   * own after a failure.
   */
  load(): Promise<boolean>;
  /** The server's time of the known configuration, epoch ms; undefined without a stored one. */
  savedAt(): number | undefined;
  /** The site is closed, or will be: the server's announcement beside the configuration. */
  learn(maintenance: Maintenance): void;
}

const STORED = 'parola.config';
/** Waits between tries while the platform cannot be reached; ms. */
const AGAIN_MS = [2000, 4000, 8000, 15_000, 30_000];

interface Stored {
  /** The server's time of its newest answer; values of earlier shells lack it. */
  at?: number;
  gameListVersion: string;
  map: ConfigMap;
  /** Keys that the server had no value for. */
  empty?: string[];
  /** The versions of the values in `map`, by key, where the server sent one. */
  versions?: Record<string, string>;
}

/** No version of these keys. */
const blank = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, '']));

/**
 * The configuration known before any request: the last good one, and over it the one that came with the page. A page
 * stored for a start without a network may be the older of the two.
 */
function known(given: FirstData | undefined): Required<Omit<Stored, 'at'>> & { at: number } {
  const stored = deviceStorage.readJson<Stored>(STORED);
  const at = stored?.at ?? 0;
  const first = given && given.at < at ? undefined : given;
  const map: ConfigMap = { ...given?.config, ...stored?.map, ...first?.config };
  const isNewList = first !== undefined && 'appGameList' in first.config;
  return {
    at: Math.max(at, given?.at ?? 0),
    map,
    gameListVersion: isNewList ? first.gameListVersion : (stored?.gameListVersion ?? ''),
    empty: (stored?.empty ?? []).filter((key) => !(key in map)),
    // Values that came with the page have no version.
    versions: { ...stored?.versions, ...blank(Object.keys(first?.config ?? {})) },
  };
}

/**
 * Server configuration: the last good one at once, the newest as soon as it arrives. Parts that need more than the
 * shell's own keys declare them; keys known before `load` go into its first request. `first`: the data that came with
 * the page.
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
  /** Not worth a question: the platform was asked for them a moment ago. */
  let asked: ReadonlySet<string> = new Set(isNew(first) ? Object.keys(first.config) : []);
  let { gameListVersion, at, versions } = before;
  let begun = false;
  let loading: Promise<boolean> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(keys: readonly string[], answer: CallResponse<'anonymous/appConfig'>): true {
    at = answer.serverTime;
    const state = store.getState();
    // Unchanged keys are left out, so the answer is merged over the known values.
    const map = { ...state.map, ...answer.configMap };
    versions = { ...versions, ...blank(Object.keys(answer.configMap)), ...answer.configVersionMap };
    const answered = new Set([...state.answered, ...keys]);
    // Only with the list itself: with the version of a missing list, the next answer would never bring it. The same
    // holds for an earlier shell, which reads the same store after a rollback.
    if (keys.includes('appGameList')) gameListVersion = answer.gameListVersion;
    failures = 0;
    store.setState({ map, answered, failed: false });
    const empty = [...answered].filter((key) => !(key in map));
    deviceStorage.writeJson(STORED, { at, gameListVersion, map, empty, versions } satisfies Stored);
    taken(map);
    return true;
  }
  async function ask(keys: readonly string[]): Promise<boolean> {
    try {
      const configVersionList = keys.map((key) => versions[key] ?? '');
      const body = { gameListVersion, configKeyList: [...keys], configVersionList };
      return take(keys, await api.call('anonymous/appConfig', body, { quiet: true }));
    } catch {
      store.setState({ failed: true });
      clearTimeout(timer);
      timer = setTimeout(() => void load(), AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)]);
      return false;
    }
  }
  function load(): Promise<boolean> {
    begun = true;
    clearTimeout(timer);
    loading ??= ask([...wanted].filter((key) => !asked.has(key))).finally(() => {
      loading = undefined;
    });
    asked = new Set();
    return loading;
  }
  function need(keys: readonly string[]): void {
    const fresh = keys.filter((key) => !wanted.has(key));
    for (const key of fresh) wanted.add(key);
    if (begun && fresh.length > 0) void ask(fresh);
  }
  function serviceFor(keys: readonly string[]): Config {
    return {
      get: (key) => store.getState().map[key],
      status() {
        const { answered, failed } = store.getState();
        if (keys.every((key) => answered.has(key))) return 'ready';
        return failed ? 'failed' : 'loading';
      },
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
