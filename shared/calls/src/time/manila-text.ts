import { MANILA_ZONE, manilaDay } from './manila';

// h12 and not hour12: true, which lets some locales write noon as 0:00.
const CLOCK = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
const DATE = { month: 'short', day: 'numeric' } as const;
const DATE_OF_YEAR = { ...DATE, year: 'numeric' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is dear, and lists ask for one a row. */
function format(at: Date | number, options: Intl.DateTimeFormatOptions, locale: string): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: MANILA_ZONE, ...options });
  formats.set(key, known);
  // AM and PM stay with their time, for any kind of space that the browser inserts.
  return known.format(at).replace(/\s(?=[ap]m\b)/i, '\u00a0');
}

/** `2:05 PM`. */
export function manilaTime(at: Date | number, locale = 'en-PH'): string {
  return format(at, CLOCK, locale);
}

/** `Nov 20, 2026`. */
export function manilaDate(at: Date | number, locale = 'en-PH'): string {
  return format(at, DATE_OF_YEAR, locale);
}

/** `Nov 20`, for times that are always recent. */
export function manilaShortDate(at: Date | number, locale = 'en-PH'): string {
  return format(at, DATE, locale);
}

/** `Nov 20, 2:05 PM`. */
export function manilaMoment(at: Date | number, locale = 'en-PH'): string {
  return format(at, { ...DATE, ...CLOCK }, locale);
}

/**
 * The shortest clear form at `now`, which is the server's time and never the device's: `2:05 PM` of today, `Nov 20,
 * 2:05 PM` of this year, `Nov 20, 2025, 2:05 PM`.
 */
export function manilaWhen(at: Date | number, now: Date | number, locale = 'en-PH'): string {
  if (manilaDay(at) === manilaDay(now)) return manilaTime(at, locale);
  const sameYear = manilaDay(at).slice(0, 4) === manilaDay(now).slice(0, 4);
  return format(at, { ...(sameYear ? DATE : DATE_OF_YEAR), ...CLOCK }, locale);
}
