import type { OwnerName } from '@parola/contract';
import { countEarly, gate, type TrafficKind } from '../ground/traffic-gate';

/**
 * Limits for each remote and period. The period of requests is longer, because a slow device begins a hundred of them
 * in more than a second.
 */
export const LIMITS: Readonly<Record<TrafficKind, { most: number; seconds: number }>> = {
  facts: { most: 100, seconds: 1 },
  calls: { most: 50, seconds: 1 },
  navigations: { most: 20, seconds: 1 },
  rejections: { most: 20, seconds: 1 },
  requests: { most: 100, seconds: 10 },
};

/** Counts uses at a time (ms); returns true over the limit. `report` is called once for each remote and kind. */
function counter(report: (owner: OwnerName, what: string) => void) {
  const counts = new Map<string, { period: number; count: number }>();
  const reportedKeys = new Set<string>();
  return (owner: OwnerName, kind: TrafficKind, at: number, uses: number): boolean => {
    if (owner === 'shell') return false;
    const key = `${owner} ${kind}`;
    const { most, seconds } = LIMITS[kind];
    const period = Math.floor(at / 1000 / seconds);
    const known = counts.get(key);
    const counted = known?.period === period ? known : { period, count: 0 };
    counts.set(key, counted);
    counted.count += uses;
    if (counted.count <= most) return false;
    if (!reportedKeys.has(key))
      report(owner, `too many ${kind} in ${seconds === 1 ? 'one second' : `${seconds} seconds`}`);
    reportedKeys.add(key);
    return true;
  };
}

/**
 * Throttles remotes: facts, calls, navigations and requests over the limit are stopped until the period is over, and
 * rejections are no longer written to the console. Those of the shell are not counted, nor are navigations and requests
 * without code of a remote in their stack. A stopped call fails like one without a network. Uses from before this call
 * are judged at once. Returns the stop function. `now` returns ms.
 */
export function limitTraffic(
  ownerOf: (cause: unknown) => OwnerName | undefined,
  report: (owner: OwnerName, what: string) => void,
  now: () => number = () => performance.now(),
): () => void {
  const isOver = counter(report);
  const isOverBy = (kind: TrafficKind, by: OwnerName | Error, at: number, uses: number): boolean => {
    const owner = typeof by === 'string' ? by : ownerOf(by);
    return owner !== undefined && isOver(owner, kind, at, uses);
  };
  for (const { kind, by, second, count } of Object.values(gate.early)) isOverBy(kind, by, second * 1000, count);
  gate.early = {};
  gate.stops = (kind, by, at = now()) => isOverBy(kind, by, at, 1);
  return () => void (gate.stops = countEarly);
}
