/** Manila's clock: the console shows the house's times, in any zone of the machine. `at` is ms since 1970. */
const ZONE = 'Asia/Manila';
const CLOCK = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-PH', { timeZone: ZONE, ...options });
const TIME = formatOf(CLOCK);
const MOMENT = formatOf({ month: 'short', day: 'numeric', ...CLOCK });
const WHOLE = formatOf({ month: 'short', day: 'numeric', year: 'numeric', ...CLOCK });
const DAY = formatOf({ weekday: 'short', month: 'short', day: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat('en-PH', { timeZone: 'UTC', weekday: 'long' });
const YEAR = formatOf({ year: 'numeric' });

/** `Fri, Nov 27`. */
export const manilaDay = (at: number): string => DAY.format(at);
/** `Monday` of 1; 0 and 7 are Sunday. The fourth of January 1970 was one. */
export const dayName = (day: number): string => WEEKDAY.format(Date.UTC(1970, 0, 4 + day));
/** `2:05 PM`. */
export const manilaTime = (at: number): string => TIME.format(at);

/** The shortest clear form now: `2:05 PM` of today, `Nov 20, 2:05 PM` of this year, else with the year. */
export function manilaWhen(at: number, now = Date.now()): string {
  if (manilaDay(at) === manilaDay(now) && Math.abs(now - at) < 86_400_000) return manilaTime(at);
  return YEAR.format(at) === YEAR.format(now) ? MOMENT.format(at) : WHOLE.format(at);
}
