/** Of Chromium's trace; times in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
}

/** As Lighthouse simulates a telephone. */
const SLOWER = 4;
const BLOCKS_FROM_MS = 50;

/** How long the thread ran during an event, ms. Chromium writes it beside `dur`; Lighthouse's type does not know it. */
const ranMs = (event: TraceEvent): number => Number(Reflect.get(event, 'tdur')) / 1000;

/**
 * The blocking time, ms, if the page's thread had had a core whenever it had work. Browser, Lighthouse and the
 * product share those of this machine, and Lighthouse counts a task's wait for a core as the page's own, four times.
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
