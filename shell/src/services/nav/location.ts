import type { Location as Place, NavigateFunction, NavigationType } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endTrip, startTrip } from './partner-trip';

/**
 * The tab's location. `step` counts the history entries of this visit, so that «back» knows whether an entry of this
 * site precedes.
 */
export interface Here {
  path: string;
  search: string;
  hash: string;
  key: string;
  step: number;
  /** The value that `go` passed to this entry. */
  why?: string;
  how: 'start' | 'push' | 'replace' | 'pop';
}
export interface AddressBar {
  /** For code outside React; components use the router. */
  store: StoreApi<Here>;
  /**
   * Navigates. `url` is a path of this site with query and hash. `why` is a message for the page of this one visit and
   * no part of the address.
   */
  go(url: string, replace?: boolean, why?: string): void;
  /** Goes one step back within this visit, which includes a trip to a partner; false without a step. */
  back(): boolean;
  /** Call before the tab leaves for a partner, whose page will lead back to this one. */
  leaving(): void;
  /**
   * Registers a layer over the page. Back closes the layers, the last one first, before it leaves the page. `close`
   * returns false if the layer stays. Returns the function that removes the layer.
   */
  overlay(close: () => boolean): () => void;
  /** Called by the router with its location and `navigate`. Queued requests are carried out now. */
  routed(place: Place, how: `${NavigationType}`, navigate: NavigateFunction): void;
  /** Called when the router is unmounted. */
  unrouted(): void;
}

/**
 * The shell's data in a history entry. `over` counts the layers over the page: each has an entry above the page's, with
 * the same key.
 */
interface Mark {
  key: string;
  step: number;
  why?: string;
  over?: number;
  /** Path on this site from which the player came to this page. */
  before?: string;
}

function isMark(state: unknown): state is Mark {
  return typeof state === 'object' && state !== null && 'key' in state && 'step' in state; // only this file writes it
}
const fresh = (step: number, more: Pick<Mark, 'why' | 'before'> = {}): Mark => ({
  key: Math.random().toString(36).slice(2, 10),
  step,
  ...more,
});
const HOW = { PUSH: 'push', REPLACE: 'replace', POP: 'pop' } as const;

/** Creates the shell's view of the router's location, with a function to navigate. One per page. */
export function createLocation(): AddressBar {
  const read = ({ key, step, why }: Mark, how: Here['how']): Here => {
    const { pathname: path, search, hash } = window.location;
    return { path, search, hash, key, step, why, how };
  };
  /** Mark of the current entry; its key is '' until the router has reported a location. */
  let now: Mark = { key: '', step: 0 };
  const store = createStore<Here>(() => read(now, 'start'));
  let move: NavigateFunction | undefined;

  let overlays: readonly (() => boolean)[] = [];
  // The browser navigates asynchronously. Requests during that time, or before a router exists, are queued.
  let going = false;
  /** True during the shell's own step back, which skips the entries of layers: they must not be removed again. */
  let leaving = false;
  let waiting: (() => void)[] = [];

  const over = (): number => now.over ?? 0;
  const url = (): string => window.location.pathname + window.location.search + window.location.hash;
  function write(mark: Mark, to: string, replace: boolean): void {
    now = mark;
    void move?.(to, { replace, state: mark });
  }
  function show(mark: Mark, how: Here['how']): void {
    now = mark;
    store.setState(read(mark, how), true);
  }
  function down(steps: number): void {
    going = true;
    void move?.(-steps);
  }
  /** Adds a history entry for each layer, and removes entries without a layer. */
  function settle(): void {
    if (going || leaving || !move) return;
    if (over() > overlays.length) return down(over() - overlays.length);
    for (let next = over() + 1; next <= overlays.length; next += 1) write({ ...now, over: next }, url(), false);
  }
  // Deferred: one sheet often replaces another, or closes with its page, and then nothing has to change.
  const soon = (): void => void setTimeout(settle);

  function go(to: string, replace = false, why?: string): void {
    if (replace && over() && !going) down(over());
    if (going || !move) return void waiting.push(() => go(to, replace, why));
    const before = replace ? now.before : url();
    const next = fresh(now.step + (replace ? 0 : 1), { why, before: before === to ? undefined : before });
    // A new page replaces the entry of the layers over the old page.
    write(next, to, replace || over() > 0);
    show(next, replace ? 'replace' : 'push');
    soon();
  }
  function back(): boolean {
    if (store.getState().step === 0) {
      const before = samePath(now.before);
      if (before !== undefined) go(before, true);
      return before !== undefined;
    }
    if (going || !move) waiting.push(back);
    else {
      leaving = true;
      void move(-1 - over());
    }
    return true;
  }

  /** Handles a popstate, caused by the player or by this file. */
  function popped(mark: Mark, first: boolean): void {
    if (mark.key === store.getState().key) now = mark;
    else show(mark, store.getState().key === '' ? 'start' : 'pop');
    // The player went back, so the layers above close.
    if (!going && !first) overlays = overlays.filter((close, index) => index < over() || !close());
    going = false;
    leaving = false;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
  }
  /**
   * Handles a navigation of the router without the shell: the setter of `useSearchParams`, which keeps the mark when it
   * replaces.
   */
  function movedBy(how: 'push' | 'replace', kept: boolean): void {
    const to = url();
    if (!over()) {
      const { path, search, hash } = store.getState();
      const mark = how === 'push' ? fresh(now.step + 1, { before: path + search + hash }) : now;
      if (!kept) write(mark, to, true);
      return show(mark, how);
    }
    // It replaced the entry of a layer instead of the page's, so the navigation is repeated at the page's entry.
    if (how === 'replace') return go(to, true);
    down(1);
    waiting.push(() => go(to));
  }

  return {
    store,
    go,
    back,
    overlay(close) {
      overlays = [...overlays, close];
      soon();
      return () => {
        overlays = overlays.filter((other) => other !== close);
        soon();
      };
    },
    routed(place, how, navigate) {
      const first = !move;
      move = navigate;
      const { path, search, hash } = store.getState();
      if (how === 'POP') {
        const before = first ? endTrip(window.location.search) : undefined;
        const mark = isMark(place.state) ? place.state : fresh(0, { before });
        if (mark !== place.state) write(mark, url(), true);
        popped(mark, first);
      } else if (url() !== path + search + hash) movedBy(HOW[how], isMark(place.state));
      // After a reload there are no layers, so their entries are removed.
      soon();
    },
    leaving: () => startTrip(now.before),
    unrouted: () => void (move = undefined),
  };
}

/** Parses an address; undefined if invalid. (The oldest supported browser lacks `URL.canParse`.) */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** A path, but not `//host`. */
const LOCAL = /^\/(?![/\\])/;

/**
 * Returns a path of this site from untrusted text (a query, the server); undefined for any text that would leave the
 * site.
 */
export function samePath(text: string | null | undefined): string | undefined {
  if (!text || !LOCAL.test(text)) return undefined;
  const url = parseUrl(text, location.origin);
  // Checked again after parsing, which removes dots: `/.//host` becomes `//host`.
  return url?.origin === location.origin && LOCAL.test(url.pathname) ? url.pathname + url.search + url.hash : undefined;
}
