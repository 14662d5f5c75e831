import { MANILA_ZONE, manilaWhen as manilaWhenAt } from '@parola/calls/manila';

const DAY = new Intl.DateTimeFormat('en-PH', {
  timeZone: MANILA_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const WEEKDAY = new Intl.DateTimeFormat('en-PH', { timeZone: 'UTC', weekday: 'long' });

export { manilaTime } from '@parola/calls/manila';

/** `Fri, Nov 27`. `at` is ms since 1970. */
export const manilaDay = (at: number): string => DAY.format(at);
/** `Monday` of 1; 0 and 7 are Sunday. The fourth of January 1970 was one. */
export const dayName = (day: number): string => WEEKDAY.format(Date.UTC(1970, 0, 4 + day));

/** The shortest clear form now: `2:05 PM` of today, `Nov 20, 2:05 PM` of this year, else with the year. */
export function manilaWhen(at: number, now = Date.now()): string {
  return manilaWhenAt(at, now);
}
