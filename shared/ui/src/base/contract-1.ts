/**
 * Manila's clock as the forms door gave it under contract 1: builds of that time share this copy of the design system and call it. Nothing
 * of today does; it goes with their support window.
 */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', ...options });
const TIME = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const DATE = format({ month: 'short', day: 'numeric' });
const DAY = format({ month: 'short', day: 'numeric', year: 'numeric' });

/** `14:05`. */
export function manilaTime(at: number): string {
  return TIME.format(at);
}
/** `Nov 20, 2026`. */
export function manilaDay(at: number): string {
  return DAY.format(at);
}
/** `14:05` of today, `Nov 20, 14:05` of this year, `Nov 20, 2025, 14:05`. */
export function manilaWhen(at: number, now = Date.now()): string {
  if (manilaDay(at) === manilaDay(now)) return manilaTime(at);
  const sameYear = manilaDay(at).slice(-4) === manilaDay(now).slice(-4);
  return `${(sameYear ? DATE : DAY).format(at)}, ${manilaTime(at)}`;
}
