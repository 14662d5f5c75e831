import type { OwnerName } from '@parola/contract';
import type { BusOptions } from '@parola/kit/host';
import type { AxiosInstance } from 'axios';
import { NoAnswer } from '../services/api/http-answer';

type Kind = 'facts' | 'calls' | 'navigations' | 'rejections';
/** Limit for each remote and second. `rejections`: rejected promises without a handler. */
export const MOST_A_SECOND: Readonly<Record<Kind, number>> = {
  facts: 100,
  calls: 50,
  navigations: 20,
  rejections: 20,
};

/** The channels that all facts and calls of the page pass, and the owner of the code in an error's stack. */
export interface Traffic {
  facts: Pick<BusOptions, 'stops'>;
  http: AxiosInstance;
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
  const counts = new Map<string, { second: number; count: number }>();
  const reportedKeys = new Set<string>();
  return (owner: OwnerName, kind: Kind): boolean => {
    if (owner === 'shell') return false;
    const key = `${owner} ${kind}`;
    const second = Math.floor(now() / 1000);
    const known = counts.get(key);
    const counted = known?.second === second ? known : { second, count: 0 };
    counts.set(key, counted);
    counted.count += 1;
    if (counted.count <= MOST_A_SECOND[kind]) return false;
    if (!reportedKeys.has(key)) report(owner, `too many ${kind} in one second`);
    reportedKeys.add(key);
    return true;
  };
}

/**
 * Throttles remotes: facts, calls and navigations over the limit are stopped until the second is over, and rejections
 * are no longer written to the console. Those of the shell are not counted, nor are navigations without code of a
 * remote in their stack. A stopped call fails like one without a network. Returns the stop function. `now` returns ms.
 */
export function limitTraffic(
  { facts, http, ownerOf }: Traffic,
  report: (owner: OwnerName, what: string) => void,
  now: () => number = () => performance.now(),
): () => void {
  const isOver = counter(report, now);
  facts.stops = (emitter) => isOver(emitter, 'facts');
  const id = http.interceptors.request.use((config) => {
    if (config.platform && isOver(config.platform.from.name, 'calls')) throw new NoAnswer('network');
    return config;
  });
  const stopIfOver = (event: Event, cause: unknown, kind: Kind): void => {
    const owner = ownerOf(cause);
    if (owner !== undefined && isOver(owner, kind)) event.preventDefault();
  };
  const onNavigate = (event: NavigateEvent): void => {
    // The event is sent during the call, so the stack names the caller. Steps back and forward belong to the player.
    if (event.navigationType === 'push' || event.navigationType === 'replace')
      stopIfOver(event, new Error('navigation'), 'navigations');
  };
  const onRejection = (event: PromiseRejectionEvent): void => stopIfOver(event, event.reason, 'rejections');
  const navigation = navigationEvents();
  navigation?.addEventListener('navigate', onNavigate);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    delete facts.stops;
    http.interceptors.request.eject(id);
    navigation?.removeEventListener('navigate', onNavigate);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
