import { dayStart } from '@parola/calls';

const DAY_MS = 86_400_000;
/** Longer than a test takes whose player does something «today»; ms. */
const BEFORE_MS = 300_000;
/** What jobs do at the start of a day, and where clocks differ a little; ms. */
const AFTER_MS = 5_000;

/** The most that `waitForNewDay` answers; ms. */
export const LONGEST_WAIT_MS = BEFORE_MS + AFTER_MS;

/**
 * How long a test has to wait before it begins, ms, so that it does not begin on one day and end on the next: what it has done today would be
 * yesterday's by then, and what was refused «for today» would be offered again. Days are those of Manila, and those of UTC, by which a device
 * keeps what is not to come again today. `now`: epoch ms.
 */
export function waitForNewDay(now: number): number {
  const next = [dayStart(now), now - (now % DAY_MS)].map((start) => start + DAY_MS - now);
  const until = Math.min(...next);
  const since = DAY_MS - Math.max(...next);
  if (until <= BEFORE_MS) return until + AFTER_MS;
  return Math.max(0, AFTER_MS - since);
}
