import { MANILA_ZONE } from '@parola/calls';

/**
 * Manila's clock as the forms door exported it under contract 1. Builds of that time share this copy of the design
 * system and call it; current code does not. Remove it with the support window of contract 1.
 */
const made = new Map<string, Intl.DateTimeFormat>();
/**
 * Creates formatters on demand: creating these three takes a slow phone 100 ms, and most loads of the entry do not use
 * them.
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

/** Formats as `14:05`. */
export function manilaTime(at: number): string {
  return format(at, TIME);
}
/** Formats as `Nov 20, 2026`. */
export function manilaDay(at: number): string {
  return format(at, DAY);
}
/** Formats as `14:05` on the same day, `Nov 20, 14:05` in the same year, else `Nov 20, 2025, 14:05`. */
export function manilaWhen(at: number, now = Date.now()): string {
  if (manilaDay(at) === manilaDay(now)) return manilaTime(at);
  const sameYear = manilaDay(at).slice(-4) === manilaDay(now).slice(-4);
  return `${format(at, sameYear ? DATE : DAY)}, ${manilaTime(at)}`;
}
