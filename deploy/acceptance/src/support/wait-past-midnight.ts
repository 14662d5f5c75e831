import { DAY_MS, dayStart } from '@parola/calls';

/** Longer than a test with actions of one day; ms. */
const BEFORE_MS = 300_000;
/** Duration of the jobs at the start of a day, plus clock differences; ms. */
const AFTER_MS = 5_000;

/** Maximum result of `waitForNewDay`; ms. */
export const LONGEST_WAIT_MS = BEFORE_MS + AFTER_MS;

/**
 * Time to wait before a test, ms, so that it does not span two days: its actions of today would become yesterday's, and
 * offers refused «for today» would return. Both Manila's days and UTC's count, because devices store «not today» by
 * UTC. `now`: epoch ms.
 */
export function waitForNewDay(now: number): number {
  const next = [dayStart(now), now - (now % DAY_MS)].map((start) => start + DAY_MS - now);
  const until = Math.min(...next);
  const since = DAY_MS - Math.max(...next);
  if (until <= BEFORE_MS) return until + AFTER_MS;
  return Math.max(0, AFTER_MS - since);
}
