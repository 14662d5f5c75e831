import type { OwnerName } from '@parola/contract';
import { pageLifetime } from './page-lifetime';

/** `rejections`: rejected promises without a handler. `requests`: uses of `fetch` past the host. */
export type TrafficKind = 'facts' | 'calls' | 'navigations' | 'rejections' | 'requests';

/** The part that uses a channel of the page, or an error whose stack names its code. */
type User = OwnerName | Error;

/** Early uses of one kind in one second, of one part or by one place of the code. */
interface Uses {
  kind: TrafficKind;
  by: User;
  /** Seconds since the page began. */
  second: number;
  count: number;
}

interface TrafficGate {
  /**
   * Counts one use, at a time (ms) or now; returns true if it is to be stopped. `after-paint/limit-traffic.ts` replaces
   * it.
   */
  stops(kind: TrafficKind, by: User, at?: number): boolean;
  /** Uses before `limit-traffic.ts` judges them. */
  early: Record<string, Uses>;
  /** The first uncaught errors and rejections. */
  uncaught: (ErrorEvent | PromiseRejectionEvent)[];
}

/** Early limit of each kind of use in one second, for each part or place of the code. */
export const EARLY_MOST = 100;
/** Most uncaught errors and rejections that are kept. */
export const MOST_UNCAUGHT = 999;

/**
 * Counts early uses and stops storms. The code that finds the remote of a stack arrives seconds later, and judges the
 * counters.
 */
export function countEarly(kind: TrafficKind, by: User, at?: number): boolean {
  const second = Math.floor((at ?? performance.now()) / 1000);
  const key = [kind, second, by instanceof Error ? by.stack : by].join();
  const uses = (gate.early[key] ??= { kind, by, second, count: 0 });
  uses.count += 1;
  return uses.count > EARLY_MOST;
}

/** The gate of the page that all traffic of remotes passes. Part of the first script, so it must stay small. */
export const gate: TrafficGate = { stops: countEarly, early: {}, uncaught: [] };

function keep(event: ErrorEvent | PromiseRejectionEvent): void {
  if (gate.uncaught.length < MOST_UNCAUGHT) gate.uncaught.push(event);
}

/**
 * Puts navigations and `fetch` behind the gate, and keeps uncaught errors; before any remote runs. Requests are counted
 * when they begin: the browser's list of requests names one only after its response was read.
 */
export function guardTraffic(): void {
  const options = { signal: pageLifetime() };
  window.addEventListener('error', keep, options);
  window.addEventListener('unhandledrejection', keep, options);
  const { navigation }: { navigation?: EventTarget } & Window = window;
  // The event comes during the call, so the stack names the caller. Steps of the player have no caller. Not all
  // promised browsers have this event.
  navigation?.addEventListener(
    'navigate',
    (event) => gate.stops('navigations', new Error()) && event.preventDefault(),
    options,
  );
  const original: typeof fetch | undefined = window.fetch;
  if (original)
    window.fetch = (input, init) =>
      // The browser rejects a request without a network in the same way.
      gate.stops('requests', new Error()) ? Promise.reject(new TypeError('Failed to fetch')) : original(input, init);
}
