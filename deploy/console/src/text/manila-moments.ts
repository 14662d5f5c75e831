import { MANILA_ZONE, manilaWhen as manilaWhenAt } from '@parola/calls/manila';

const DAY = new Intl.DateTimeFormat('en-PH', {
  timeZone: MANILA_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const WEEKDAY = new Intl.DateTimeFormat('en-PH', { timeZone: 'UTC', weekday: 'long' });

export { manilaTime } from '@parola/calls/manila';

/** Formats epoch milliseconds as `Fri, Nov 27`. */
export const manilaDay = (at: number): string => DAY.format(at);
/** Name of a weekday: 1 is `Monday`, 0 and 7 are `Sunday`. 4 January 1970 was a Sunday. */
export const dayName = (day: number): string => WEEKDAY.format(Date.UTC(1970, 0, 4 + day));

/**
 * Formats epoch milliseconds in the shortest clear form: `2:05 PM` today, `Nov 20, 2:05 PM` this year, else with the
 * year.
 */
export function manilaWhen(at: number, now = Date.now()): string {
  return manilaWhenAt(at, now);
}
