import type { DrawInfo } from '@parola/calls';
import { CallError, type Host } from '@parola/kit';

/** What is known of pools, chances and winners. `error` with `info` beside it: the last refresh failed. */
export interface DrawInfoState {
  info?: DrawInfo;
  error?: CallError;
  loading: boolean;
  /** Epoch ms of `info`. */
  updatedAt?: number;
}
export interface DrawInfoStore {
  state(): DrawInfoState;
  subscribe(listener: () => void): () => void;
  /** Asks (again); a question under way is shared. Never rejects. */
  load(): Promise<void>;
}

const NOTHING: DrawInfoState = Object.freeze({ loading: false });

/** One answer for strip, icon and draw, so that a draw or a deposit shows in all of them at once. Forgets another player's. */
function createStore(host: Host): DrawInfoStore {
  const listeners = new Set<() => void>();
  let state = NOTHING;
  let running: Promise<void> | undefined;
  let userId = host.session.current().user?.id;

  function set(next: DrawInfoState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  async function ask(asker: number | undefined): Promise<void> {
    set({ ...state, loading: true });
    try {
      const info = await host.api.call('getJackpotDrawInfo', {}, { quiet: true });
      if (asker === userId) set({ info, loading: false, updatedAt: Date.now() });
    } catch (error) {
      const known = error instanceof CallError ? error : undefined;
      if (!known) host.log.error('draw info', error);
      if (asker === userId) set({ ...state, loading: false, error: known?.kind === 'aborted' ? undefined : known });
    }
  }
  host.session.subscribe((session) => {
    if (session.user?.id === userId) return;
    userId = session.user?.id;
    running = undefined;
    set(NOTHING);
  });
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load() {
      if (running) return running;
      const mine: Promise<void> = ask(userId).finally(() => {
        if (running === mine) running = undefined;
      });
      running = mine;
      return mine;
    },
  };
}

const stores = new WeakMap<Host, DrawInfoStore>();

/** The store of this remote's host, made when first asked for. */
export function drawInfoOf(host: Host): DrawInfoStore {
  const known = stores.get(host);
  if (known) return known;
  const made = createStore(host);
  stores.set(host, made);
  return made;
}
