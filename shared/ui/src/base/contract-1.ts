import { MANILA_ZONE } from '@parola/calls';

/**
 * Manila's clock as the forms door gave it under contract 1: builds of that time share this copy of the design system
 * and call it. Nothing of today does; it goes with their support window.
 */
const made = new Map<string, Intl.DateTimeFormat>();
/**
 * Created on demand: creating these three took a slow phone a tenth of a second of every load of the entry, and they
 * are never used then.
 */
function format(at: number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const known = made.get(key) ?? new Intl.DateTimeFormat('en-PH', { timeZone: MANILA_ZONE, ...options });
  made.set(key, known);
  return known.format(at);
}
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DATE = { month: 'short', day: 'numeric' } as const;
const DAY = { ...DATE, year: 'numeric' } as const;

/** `14:05`. */
export function manilaTime(at: number): string {
  return format(at, TIME);
}
/** `Nov 20, 2026`. */
export function manilaDay(at: number): string {
  return format(at, DAY);
}
/** `14:05` of today, `Nov 20, 14:05` of this year, `Nov 20, 2025, 14:05`. */
export function manilaWhen(at: number, now = Date.now()): string {
  if (manilaDay(at) === manilaDay(now)) return manilaTime(at);
  const sameYear = manilaDay(at).slice(-4) === manilaDay(now).slice(-4);
  return `${format(at, sameYear ? DATE : DAY)}, ${manilaTime(at)}`;
}
