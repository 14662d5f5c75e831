import type { CallName, CallRequest, CallResponse } from '@parola/calls';
import { CallError } from '../services/api';
import type { Host } from '../services/host';

/** One question and what is known of its answer. `updatedAt` is epoch ms of the data. */
export interface CallSnapshot<N extends CallName> {
  status: 'loading' | 'ready' | 'error';
  data?: CallResponse<N>;
  error?: CallError;
  updatedAt?: number;
  refreshing: boolean;
}
export interface CallEntry<N extends CallName> {
  readonly name: N;
  snapshot(): CallSnapshot<N>;
  subscribe(listener: () => void): () => void;
  /** Asks (again). Questions under way are shared; an answer of an older question never replaces a newer one. */
  load(): Promise<void>;
}

const LOADING = Object.freeze({ status: 'loading', refreshing: true } as const);

function createEntry<N extends CallName>(host: Host, name: N, body: CallRequest<N>): CallEntry<N> {
  const listeners = new Set<() => void>();
  let snapshot: CallSnapshot<N> = LOADING;
  let running: Promise<void> | undefined;

  function set(next: CallSnapshot<N>): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }
  async function ask(): Promise<void> {
    try {
      const data = await host.api.call(name, body, { quiet: snapshot.data !== undefined });
      set({ status: 'ready', data, updatedAt: Date.now(), refreshing: false });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.kind === 'aborted') return;
      set({ ...snapshot, status: 'error', error, refreshing: false });
    }
  }
  return {
    name,
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load() {
      if (running) return running;
      if (snapshot.data !== undefined || snapshot.error)
        set({ ...snapshot, status: snapshot.data === undefined ? 'loading' : snapshot.status, refreshing: true });
      running = ask().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

function isOf<N extends CallName>(entry: CallEntry<CallName>, name: N): entry is CallEntry<N> {
  return entry.name === name;
}

/** Answers kept per remote and per player, so that a page shown again paints what it knew before it asks again. */
class CallCache {
  private entries = new Map<string, CallEntry<CallName>>();
  private userId: number | undefined;
  constructor(private readonly host: Host) {
    this.userId = host.session.current().user?.id;
    host.session.subscribe((state) => {
      const userId = state.user?.id;
      if (userId === this.userId) return;
      this.userId = userId;
      this.entries.clear();
    });
  }
  entry<N extends CallName>(name: N, body: CallRequest<N>): CallEntry<N> {
    const key = `${this.userId ?? 0} ${name} ${JSON.stringify(body)}`;
    const known = this.entries.get(key);
    if (known && isOf(known, name)) return known;
    const made = createEntry(this.host, name, body);
    this.entries.set(key, made);
    return made;
  }
}

const caches = new WeakMap<Host, CallCache>();

export function callCacheOf(host: Host): CallCache {
  const known = caches.get(host);
  if (known) return known;
  const made = new CallCache(host);
  caches.set(host, made);
  return made;
}
