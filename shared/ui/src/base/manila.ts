const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', ...options });
// h23 and not hour12: false, which writes midnight as 24:00.
const TIME = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const DATE = format({ month: 'short', day: 'numeric' });
const DAY = format({ month: 'short', day: 'numeric', year: 'numeric' });
const YEAR = format({ year: 'numeric' });

/** `14:05`, Manila's as every time here: the house's days and rules are Manila's, so its records are too, whatever the device's zone. `at` is epoch ms. */
export function manilaTime(at: number): string {
  return TIME.format(at);
}

/** `Nov 20, 2026`. */
export function manilaDay(at: number): string {
  return DAY.format(at);
}

/** As short as it is clear at `now`: `14:05` of today, `Nov 20, 14:05` of this year, `Nov 20, 2025, 14:05`. */
export function manilaWhen(at: number, now = Date.now()): string {
  if (manilaDay(at) === manilaDay(now)) return manilaTime(at);
  const day = YEAR.format(at) === YEAR.format(now) ? DATE : DAY;
  return `${day.format(at)}, ${manilaTime(at)}`;
}
