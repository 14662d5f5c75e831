import type { OwnerName } from '@parola/contract';
import type { BusOptions } from '@parola/kit/host';
import type { AxiosInstance } from 'axios';
import { NoAnswer } from '../services/api/http-answer';

type Kind = 'facts' | 'calls';
/** Limit for each remote and second. */
export const MOST_A_SECOND: Readonly<Record<Kind, number>> = { facts: 100, calls: 50 };

/** The two channels that all facts and calls of the page pass. */
export interface Traffic {
  facts: Pick<BusOptions, 'stops'>;
  http: AxiosInstance;
}

/** Counts one fact or call; returns true over the limit. `report` is called once for each remote and kind. */
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
 * Throttles remotes: facts and calls over the limit are stopped until the second is over. Those of the shell are not
 * counted. A stopped call fails like one without a network. Returns the stop function. `now` returns ms.
 */
export function limitTraffic(
  { facts, http }: Traffic,
  report: (owner: OwnerName, what: string) => void,
  now: () => number = () => performance.now(),
): () => void {
  const isOver = counter(report, now);
  facts.stops = (emitter) => isOver(emitter, 'facts');
  const id = http.interceptors.request.use((config) => {
    if (config.platform && isOver(config.platform.from.name, 'calls')) throw new NoAnswer('network');
    return config;
  });
  return () => {
    delete facts.stops;
    http.interceptors.request.eject(id);
  };
}
