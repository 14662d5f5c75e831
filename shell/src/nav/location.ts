import { createStore, type StoreApi } from 'zustand/vanilla';

/** Where the tab is. `step` counts the entries of this visit, so that «back» knows whether there is one of ours to go back to. */
export interface Here {
  path: string;
  search: string;
  hash: string;
  key: string;
  step: number;
  how: 'start' | 'push' | 'replace' | 'pop';
}
export interface Location {
  store: StoreApi<Here>;
  /** `url` is a path of this site with query and hash. */
  go(url: string, replace?: boolean): void;
  /** One step back within this visit; false when there is none. */
  back(): boolean;
}

interface Mark {
  key: string;
  step: number;
}

function markOf(state: unknown): Mark | undefined {
  return typeof state === 'object' && state !== null && 'key' in state && 'step' in state ? (state as Mark) : undefined; // our own writing
}

/** The address bar as a store. There is one per page. */
export function createLocation(): Location {
  const read = ({ key, step }: Mark, how: Here['how']): Here => ({ path: location.pathname, search: location.search, hash: location.hash, key, step, how });
  const fresh = (step: number): Mark => ({ key: Math.random().toString(36).slice(2, 10), step });

  const first = markOf(history.state) ?? fresh(0);
  history.replaceState(first, '');
  const store = createStore<Here>(() => read(first, 'start'));
  window.addEventListener('popstate', (event) => store.setState(read(markOf(event.state) ?? fresh(0), 'pop'), true));

  return {
    store,
    go(url, replace = false) {
      const mark = fresh(store.getState().step + (replace ? 0 : 1));
      if (replace) history.replaceState(mark, '', url);
      else history.pushState(mark, '', url);
      store.setState(read(mark, replace ? 'replace' : 'push'), true);
    },
    back() {
      if (store.getState().step === 0) return false;
      history.back();
      return true;
    },
  };
}

/** The address a text holds, undefined when it holds none. (`URL.canParse` is younger than our oldest browser.) */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** A path of this site from a text that others wrote (a query, the server); undefined for anything that would leave it. */
export function samePath(text: string | null | undefined): string | undefined {
  if (!text || !/^\/(?![/\\])/.test(text)) return undefined;
  const url = parseUrl(text, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}
