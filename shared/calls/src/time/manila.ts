/**
 * Manila time. All dates and times of the product are Manila's, whatever the time zone of the device. Manila has no
 * summer time: its day begins at 16:00 UTC all year. `at` is a Date or epoch ms.
 */
export const MANILA_ZONE = 'Asia/Manila';
/** Length of every day. */
export const DAY_MS = 24 * 3_600_000;
const OFFSET = '+08:00';
const OFFSET_MS = 8 * 3_600_000;

/** Returns the business day as `YYYY-MM-DD`; with `days`, that many days later (negative: earlier). */
export function manilaDay(at: Date | number, days = 0): string {
  return new Date(Number(at) + OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the start of the business day of `at`, epoch ms. */
export function dayStart(at: Date | number): number {
  return Math.floor((Number(at) + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
}

/** Returns the start of the next business day, epoch ms. */
export function nextDay(at: Date | number): number {
  return dayStart(at) + DAY_MS;
}

/** Returns the start of a business day `YYYY-MM-DD`, epoch ms; NaN for any other text. */
export function startOfDay(day: string): number {
  return manilaTimeOf(`${day}T00:00`);
}

/** Returns the end of a business day `YYYY-MM-DD`, which is the start of the next one, epoch ms. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY_MS;
}

/** Returns the business day `days` after another one (negative: before), both `YYYY-MM-DD`. */
export function dayAfter(day: string, days = 1): string {
  return manilaDay(startOfDay(day), days);
}

/** Returns the weekday of a business day `YYYY-MM-DD`: 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Returns the ISO weekday of a business day: 1 Monday to 7 Sunday. */
export function isoWeekdayOf(day: string): number {
  return weekdayOf(day) || 7;
}

/** Returns the moment `days` after another one (negative: before), at the same time of day. */
export function daysLater(at: Date | number, days: number): Date {
  return new Date(Number(at) + days * DAY_MS);
}

/**
 * Formats Manila time as `2026-11-20T14:05:09`. The first 16 characters are a valid value of an input `datetime-local`.
 */
export function manilaClock(at: Date | number): string {
  return new Date(Number(at) + OFFSET_MS).toISOString().slice(0, 19);
}

/** Parses Manila time `2026-11-20T14:05`, with or without seconds, to epoch ms; NaN for any other text. */
export function manilaTimeOf(clock: string): number {
  return Date.parse(`${clock}${OFFSET}`);
}
