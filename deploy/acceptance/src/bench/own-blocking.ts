/** An event of Chromium's trace; times in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
}

/** Slow-down factor of Lighthouse's simulated phone. */
const SLOWER = 4;
const BLOCKS_FROM_MS = 50;

/** CPU time of an event, ms. Chromium writes it beside `dur`, but Lighthouse's type lacks it. */
const ranMs = (event: TraceEvent): number => Number(Reflect.get(event, 'tdur')) / 1000;

/**
 * The total blocking time (ms) for a page's thread that always has a core. Browser, Lighthouse and product share the
 * cores of this machine, and Lighthouse counts the time that a task waits for a core as the page's own, four times.
 */
export function ownBlocking(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('nothing was painted');
  return events
    .filter(
      ({ name, pid, tid, ts }) => name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts >= painted.ts,
    )
    .reduce((total, task) => total + Math.max(0, ranMs(task) * SLOWER - BLOCKS_FROM_MS), 0);
}
