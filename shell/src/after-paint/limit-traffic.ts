import type { OwnerName } from '@parola/contract';
import type { BusOptions } from '@parola/kit/host';
import type { AxiosInstance } from 'axios';
import type { Baseline } from '../release/baseline';
import { NoAnswer } from '../services/api/http-answer';

type Kind = 'facts' | 'calls' | 'navigations' | 'rejections' | 'requests';
/**
 * Limits for each remote and period. `rejections`: rejected promises without a handler. `requests`: uses of `fetch`
 * past the host; their period is longer, because a slow device begins a hundred of them in more than a second.
 */
export const LIMITS: Readonly<Record<Kind, { most: number; seconds: number }>> = {
  facts: { most: 100, seconds: 1 },
  calls: { most: 50, seconds: 1 },
  navigations: { most: 20, seconds: 1 },
  rejections: { most: 20, seconds: 1 },
  requests: { most: 100, seconds: 10 },
};

/** The channels that all facts and calls of the page pass, and the owner of the code in an error's stack. */
export interface Traffic {
  facts: Pick<BusOptions, 'stops'>;
  http: AxiosInstance;
  /** Members of the page's objects before any remote ran. */
  baseline: Baseline;
  ownerOf: (cause: unknown) => OwnerName | undefined;
}

/** The event before each navigation of the page, also by `history.pushState`. Not all promised browsers have it. */
interface NavigateEvent extends Event {
  navigationType?: string;
}
function navigationEvents(): EventTarget | undefined {
  const navigation: unknown = Reflect.get(window, 'navigation');
  return navigation instanceof EventTarget ? navigation : undefined;
}

/** Counts one use; returns true over the limit. `report` is called once for each remote and kind. */
function counter(report: (owner: OwnerName, what: string) => void, now: () => number) {
  const counts = new Map<string, { period: number; count: number }>();
  const reportedKeys = new Set<string>();
  return (owner: OwnerName, kind: Kind): boolean => {
    if (owner === 'shell') return false;
    const key = `${owner} ${kind}`;
    const { most, seconds } = LIMITS[kind];
    const period = Math.floor(now() / 1000 / seconds);
    const known = counts.get(key);
    const counted = known?.period === period ? known : { period, count: 0 };
    counts.set(key, counted);
    counted.count += 1;
    if (counted.count <= most) return false;
    if (!reportedKeys.has(key))
      report(owner, `too many ${kind} in ${seconds === 1 ? 'one second' : `${seconds} seconds`}`);
    reportedKeys.add(key);
    return true;
  };
}

/**
 * Counts uses of `fetch` when they begin. The browser's list of requests names a request only after its response was
 * read, so it lacks those that a remote begins and forgets. The baseline then holds the counting function. A function
 * that a remote put in place of `fetch` stays, because the guard of the page reports it. Returns the stop function.
 */
function countFetch(baseline: Baseline, isStopped: (cause: unknown) => boolean): () => void {
  const members = baseline.find(([holder]) => holder === window)?.[1];
  const before = members?.fetch;
  const original: typeof fetch | undefined = window.fetch;
  if (!members || !before || !original || original !== before.value) return () => undefined;
  const counting: typeof fetch = (...request) =>
    // The call names its caller in the stack. The browser rejects a request without a network in the same way.
    isStopped(new Error('request')) ? Promise.reject(new TypeError('Failed to fetch')) : original(...request);
  window.fetch = counting;
  members.fetch = { ...before, value: counting };
  return () => {
    if (window.fetch === counting) window.fetch = original;
    members.fetch = before;
  };
}

/**
 * Throttles remotes: facts, calls, navigations and requests over the limit are stopped until the period is over, and
 * rejections are no longer written to the console. Those of the shell are not counted, nor are navigations and requests
 * without code of a remote in their stack. A stopped call fails like one without a network. Returns the stop function.
 * `now` returns ms.
 */
export function limitTraffic(
  { facts, http, baseline, ownerOf }: Traffic,
  report: (owner: OwnerName, what: string) => void,
  now: () => number = () => performance.now(),
): () => void {
  const isOver = counter(report, now);
  facts.stops = (emitter) => isOver(emitter, 'facts');
  const id = http.interceptors.request.use((config) => {
    if (config.platform && isOver(config.platform.from.name, 'calls')) throw new NoAnswer('network');
    return config;
  });
  const isOverBy = (cause: unknown, kind: Kind): boolean => {
    const owner = ownerOf(cause);
    return owner !== undefined && isOver(owner, kind);
  };
  const stopIfOver = (event: Event, cause: unknown, kind: Kind): void => {
    if (isOverBy(cause, kind)) event.preventDefault();
  };
  const onNavigate = (event: NavigateEvent): void => {
    // The event is sent during the call, so the stack names the caller. Steps back and forward belong to the player.
    if (event.navigationType === 'push' || event.navigationType === 'replace')
      stopIfOver(event, new Error('navigation'), 'navigations');
  };
  const onRejection = (event: PromiseRejectionEvent): void => stopIfOver(event, event.reason, 'rejections');
  const stopCounting = countFetch(baseline, (cause) => isOverBy(cause, 'requests'));
  const navigation = navigationEvents();
  navigation?.addEventListener('navigate', onNavigate);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    delete facts.stops;
    stopCounting();
    http.interceptors.request.eject(id);
    navigation?.removeEventListener('navigate', onNavigate);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
