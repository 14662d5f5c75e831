import type { Location as Place, NavigateFunction, NavigationType } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endTrip, startTrip } from './partner-trip';

/**
 * Where the tab is. `step` counts the entries of this visit, so that «back» knows whether there is one of ours to go
 * back to.
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
   * `url` is a path of this site with query and hash. `why` is for the page there, on this one visit: it is no part
   * of the address.
   */
  go(url: string, replace?: boolean, why?: string): void;
  /** One step back within this visit, which a trip to a partner does not end; false without one. */
  back(): boolean;
  /** The tab leaves for a partner, whose page will lead back to this one. */
  leaving(): void;
  /**
   * Something lies over the page from now on: Back closes it, the last one first, before it leaves the page. `close`
   * is asked to, and says false when it stays. Returns the end of it.
   */
  overlay(close: () => boolean): () => void;
  /** The router is at `place`, and moves with `navigate`. Earlier requests are carried out now. */
  routed(place: Place, how: `${NavigationType}`, navigate: NavigateFunction): void;
  /** There is no router any more. */
  unrouted(): void;
}

/**
 * The shell's data in an entry. `over` counts the layers over the page: each has an entry above the page's, with the
 * same key.
 */
interface Mark {
  key: string;
  step: number;
  why?: string;
  over?: number;
  /** A path of this site: where the player came from to this page. */
  before?: string;
}

function isMark(state: unknown): state is Mark {
  return typeof state === 'object' && state !== null && 'key' in state && 'step' in state; // our own writing
}
const fresh = (step: number, more: Pick<Mark, 'why' | 'before'> = {}): Mark => ({
  key: Math.random().toString(36).slice(2, 10),
  step,
  ...more,
});
const HOW = { PUSH: 'push', REPLACE: 'replace', POP: 'pop' } as const;

/** The shell's view of the router's place, and its way to navigate. One per page. */
export function createLocation(): AddressBar {
  const read = ({ key, step, why }: Mark, how: Here['how']): Here => {
    const { pathname: path, search, hash } = window.location;
    return { path, search, hash, key, step, why, how };
  };
  /** Of the entry that the tab is at; without a key until the router has said where that is. */
  let now: Mark = { key: '', step: 0 };
  const store = createStore<Here>(() => read(now, 'start'));
  let move: NavigateFunction | undefined;

  let overlays: readonly (() => boolean)[] = [];
  // The browser navigates asynchronously. Requests meanwhile, or before a router exists, wait for its event.
  let going = false;
  /**
   * The shell's own step back is under way: it leaves the layers over the page behind, and their entries must not be
   * removed again.
   */
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
  /** Gives everything over the page its entry, and takes those away that nothing lies at. */
  function settle(): void {
    if (going || leaving || !move) return;
    if (over() > overlays.length) return down(over() - overlays.length);
    for (let next = over() + 1; next <= overlays.length; next += 1) write({ ...now, over: next }, url(), false);
  }
  // Not at once: one sheet often takes the place of another, or ends with its page. Then nothing has to change.
  const soon = (): void => void setTimeout(settle);

  function go(to: string, replace = false, why?: string): void {
    if (replace && over() && !going) down(over());
    if (going || !move) return void waiting.push(() => go(to, replace, why));
    const before = replace ? now.before : url();
    const next = fresh(now.step + (replace ? 0 : 1), { why, before: before === to ? undefined : before });
    // A new page replaces the entry of the layers over the old one.
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

  /** The tab has come to an entry by itself, or for us. */
  function popped(mark: Mark, first: boolean): void {
    if (mark.key === store.getState().key) now = mark;
    else show(mark, store.getState().key === '' ? 'start' : 'pop');
    // The player's own going back, not ours.
    if (!going && !first) overlays = overlays.filter((close, index) => index < over() || !close());
    going = false;
    leaving = false;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
  }
  /** The router moved without the shell: the setter of `useSearchParams`, which keeps the mark when it replaces. */
  function movedBy(how: 'push' | 'replace', kept: boolean): void {
    const to = url();
    if (!over()) {
      const { path, search, hash } = store.getState();
      const mark = how === 'push' ? fresh(now.step + 1, { before: path + search + hash }) : now;
      if (!kept) write(mark, to, true);
      return show(mark, how);
    }
    // The entry of a layer over the page was replaced for it: the move is repeated at the right entry.
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
      // After a reload nothing lies over the page any more.
      soon();
    },
    leaving: () => startTrip(now.before),
    unrouted: () => void (move = undefined),
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

/** A path, and not the beginning of a host. */
const LOCAL = /^\/(?![/\\])/;

/**
 * A path of this site from a text that others wrote (a query, the server); undefined for anything that would leave
 * it.
 */
export function samePath(text: string | null | undefined): string | undefined {
  if (!text || !LOCAL.test(text)) return undefined;
  const url = parseUrl(text, location.origin);
  // Dots are removed only when it is parsed: the rest of /.//host names a host.
  return url?.origin === location.origin && LOCAL.test(url.pathname) ? url.pathname + url.search + url.hash : undefined;
}
