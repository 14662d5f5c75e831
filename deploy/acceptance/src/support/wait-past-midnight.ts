import { DAY_MS, dayStart } from '@parola/calls';

/** Longer than a test with an action «today»; ms. */
const BEFORE_MS = 300_000;
/** The length of the jobs at the start of a day, and the difference of clocks; ms. */
const AFTER_MS = 5_000;

/** The most that `waitForNewDay` answers; ms. */
export const LONGEST_WAIT_MS = BEFORE_MS + AFTER_MS;

/**
 * The wait before a test, ms, so that it does not begin on one day and end on the next: its actions of today would be
 * yesterday's, and offers refused «for today» would come again. Days are Manila's, and UTC's, by which a device
 * stores «not today». `now`: epoch ms.
 */
export function waitForNewDay(now: number): number {
  const next = [dayStart(now), now - (now % DAY_MS)].map((start) => start + DAY_MS - now);
  const until = Math.min(...next);
  const since = DAY_MS - Math.max(...next);
  if (until <= BEFORE_MS) return until + AFTER_MS;
  return Math.max(0, AFTER_MS - since);
}
