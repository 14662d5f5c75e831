import { MANILA_ZONE, manilaDay } from './manila';

// `hourCycle` instead of `hour12: true`, with which some locales write noon as 0:00.
const CLOCK = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
const DATE = { month: 'short', day: 'numeric' } as const;
const DATE_OF_YEAR = { ...DATE, year: 'numeric' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached formatters, because creating one is slow, and lists need one in each row. */
function format(at: Date | number, options: Intl.DateTimeFormatOptions, locale: string): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: MANILA_ZONE, ...options });
  formats.set(key, known);
  // A non-breaking space keeps AM and PM with their time, whatever space the browser inserts.
  return known.format(at).replace(/\s(?=[ap]m\b)/i, '\u00a0');
}

/** Formats as `2:05 PM`. */
export function manilaTime(at: Date | number, locale = 'en-PH'): string {
  return format(at, CLOCK, locale);
}

/** Formats as `Nov 20, 2026`. */
export function manilaDate(at: Date | number, locale = 'en-PH'): string {
  return format(at, DATE_OF_YEAR, locale);
}

/** Formats as `Nov 20`, for times that are always recent. */
export function manilaShortDate(at: Date | number, locale = 'en-PH'): string {
  return format(at, DATE, locale);
}

/** Formats as `Nov 20, 2:05 PM`. */
export function manilaMoment(at: Date | number, locale = 'en-PH'): string {
  return format(at, { ...DATE, ...CLOCK }, locale);
}

/**
 * Returns the shortest unambiguous form at `now`, which must be the server's time: `2:05 PM` on the same day, `Nov 20,
 * 2:05 PM` in the same year, else `Nov 20, 2025, 2:05 PM`.
 */
export function manilaWhen(at: Date | number, now: Date | number, locale = 'en-PH'): string {
  if (manilaDay(at) === manilaDay(now)) return manilaTime(at, locale);
  const sameYear = manilaDay(at).slice(0, 4) === manilaDay(now).slice(0, 4);
  return format(at, { ...(sameYear ? DATE : DATE_OF_YEAR), ...CLOCK }, locale);
}
