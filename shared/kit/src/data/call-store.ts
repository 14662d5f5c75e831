import type { PlainCallName, CallRequest, CallResponse } from '@parola/calls';
import { createStore } from 'zustand/vanilla';
import { CallError } from '../services/api';
import type { Host } from '../services/host';
import type { SessionState } from '../services/session';

/** One request and its last response. `updatedAt` is the response's server time; epoch ms. */
export interface CallSnapshot<N extends PlainCallName> {
  status: 'loading' | 'ready' | 'error';
  data?: CallResponse<N>;
  error?: CallError;
  updatedAt?: number;
  refreshing: boolean;
}
export interface CallEntry<N extends PlainCallName> {
  readonly name: N;
  snapshot(): CallSnapshot<N>;
  subscribe(listener: () => void): () => void;
  /**
   * Sends the request, or joins the one in flight. A failed call becomes part of the snapshot; only programming errors
   * reject. `quiet`: without the time-out dialog. Known data is always refreshed quietly.
   */
  load(options?: { quiet?: boolean }): Promise<void>;
}

const LOADING = Object.freeze({ status: 'loading', refreshing: true } as const);

function createEntry<N extends PlainCallName>(host: Host, name: N, body: CallRequest<N>): CallEntry<N> {
  const store = createStore<CallSnapshot<N>>(() => LOADING);
  let running: Promise<void> | undefined;

  const set = (next: CallSnapshot<N>): void => store.setState(next, true);
  async function ask(quiet: boolean): Promise<void> {
    try {
      const data = await host.api.call(name, body, { quiet: quiet || store.getState().data !== undefined });
      set({ status: 'ready', data, updatedAt: data.serverTime, refreshing: false });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.kind === 'aborted') return;
      set({ ...store.getState(), status: 'error', error, refreshing: false });
    }
  }
  return {
    name,
    snapshot: store.getState,
    subscribe: store.subscribe,
    load({ quiet = false } = {}) {
      if (running) return running;
      const snapshot = store.getState();
      if (snapshot.data !== undefined || snapshot.error)
        set({ ...snapshot, status: snapshot.data === undefined ? 'loading' : snapshot.status, refreshing: true });
      running = ask(quiet).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

function isOf<N extends PlainCallName>(entry: CallEntry<PlainCallName>, name: N): entry is CallEntry<N> {
  return entry.name === name;
}

/**
 * Cache of responses per remote and player, so that a page shown again paints the last response before its new request
 * ends. `useCall` reads it. Code outside React (in `activate`) can request and subscribe here, and shares the responses
 * with the pages.
 */
export interface CallStore {
  /** Returns the request of the current player; another player gets a separate entry. */
  entry<N extends PlainCallName>(name: N, body: CallRequest<N>): CallEntry<N>;
  /** Returns a number that changes with each change of player. */
  who(): number;
}

/** While the session is loading, treat calls as the player's: they already carry the stored token. */
function isSame(before: SessionState, now: SessionState): boolean {
  if (before.status === 'starting' && now.status === 'player') return true;
  return before.status === now.status && before.user?.id === now.user?.id;
}

function createCallStore(host: Host): CallStore {
  const entries = new Map<string, CallEntry<PlainCallName>>();
  let lastUser = host.session.current();
  let person = 0;
  function who(): number {
    const now = host.session.current();
    const before = lastUser;
    lastUser = now;
    if (!isSame(before, now)) {
      person += 1;
      entries.clear();
    } else if (before.status !== now.status)
      // A request that failed together with the session's request is repeated together with it.
      for (const entry of entries.values()) if (entry.snapshot().error) void entry.load();
    return person;
  }
  host.session.subscribe(who);
  return {
    who,
    entry<N extends PlainCallName>(name: N, body: CallRequest<N>): CallEntry<N> {
      who();
      const key = `${name} ${JSON.stringify(body)}`;
      const known = entries.get(key);
      if (known && isOf(known, name)) return known;
      const made = createEntry(host, name, body);
      entries.set(key, made);
      return made;
    },
  };
}

const stores = new WeakMap<Host, CallStore>();

/** Returns the store of this remote. */
export function callStoreOf(host: Host): CallStore {
  const known = stores.get(host);
  if (known) return known;
  const made = createCallStore(host);
  stores.set(host, made);
  return made;
}
