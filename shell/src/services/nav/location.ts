import { createStore, type StoreApi } from 'zustand/vanilla';

/** Where the tab is. `step` counts the entries of this visit, so that «back» knows whether there is one of ours to go back to. */
export interface Here {
  path: string;
  search: string;
  hash: string;
  key: string;
  step: number;
  /** What `go` handed to this entry. */
  why?: string;
  how: 'start' | 'push' | 'replace' | 'pop';
}
export interface AddressBar {
  store: StoreApi<Here>;
  /** `url` is a path of this site with query and hash. `why` is for the page there, on this one visit: it is no part of the address. */
  go(url: string, replace?: boolean, why?: string): void;
  /** One step back within this visit; false when there is none. */
  back(): boolean;
  /**
   * Something lies over the page from now on: Back closes it, the last one first, before it leaves the page. `close` is told to, and says
   * false when it stays. Returns the end of it.
   */
  cover(close: () => boolean): () => void;
}

/** What is written into an entry. `over` counts what lies over the page there: each has an entry above the page's, with the same key. */
interface Mark {
  key: string;
  step: number;
  why?: string;
  over?: number;
}

function mark(): Mark | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state && 'step' in state ? (state as Mark) : undefined; // our own writing
}
const overNow = (): number => mark()?.over ?? 0;
const fresh = (step: number, why?: string): Mark => ({ key: Math.random().toString(36).slice(2, 10), step, why });

/** The address bar as a store. There is one per page. */
export function createLocation(): AddressBar {
  const read = ({ key, step, why }: Mark, how: Here['how']): Here => ({
    path: location.pathname,
    search: location.search,
    hash: location.hash,
    key,
    step,
    why,
    how,
  });
  function here(): Mark {
    const known = mark() ?? fresh(0);
    history.replaceState(known, '');
    return known;
  }
  const store = createStore<Here>(() => read(here(), 'start'));

  let covers: readonly (() => boolean)[] = [];
  // The browser goes down in its own time. What is asked of us meanwhile waits for its news.
  let going = false;
  let waiting: (() => void)[] = [];

  function down(steps: number): void {
    going = true;
    history.go(-steps);
  }
  /** Gives everything over the page its entry, and takes those away that nothing lies at. */
  function settle(): void {
    const now = mark();
    if (going || now?.key !== store.getState().key) return;
    const over = overNow();
    if (over > covers.length) down(over - covers.length);
    for (let next = over + 1; next <= covers.length; next += 1) history.pushState({ ...now, over: next }, '');
  }
  // Not at once: one sheet often takes the place of another, or ends with its page. Then nothing has to change.
  const soon = (): void => void setTimeout(settle);

  window.addEventListener('popstate', () => {
    const now = here();
    if (now.key !== store.getState().key) store.setState(read(now, 'pop'), true);
    // The player's own going back, not ours.
    if (!going) covers = covers.filter((close, index) => index < overNow() || !close());
    going = false;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
    soon();
  });
  // After a reload nothing lies over the page any more.
  soon();

  function go(url: string, replace = false, why?: string): void {
    const over = overNow();
    if (replace && over && !going) down(over);
    if (going) return void waiting.push(() => go(url, replace, why));
    const next = fresh(store.getState().step + (replace ? 0 : 1), why);
    // A new page takes the entry of what lay over the old one.
    if (replace || over) history.replaceState(next, '', url);
    else history.pushState(next, '', url);
    store.setState(read(next, replace ? 'replace' : 'push'), true);
    soon();
  }
  function back(): boolean {
    if (store.getState().step === 0) return false;
    if (going) waiting.push(back);
    else history.go(-1 - overNow());
    return true;
  }
  return {
    store,
    go,
    back,
    cover(close) {
      covers = [...covers, close];
      soon();
      return () => {
        covers = covers.filter((other) => other !== close);
        soon();
      };
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
