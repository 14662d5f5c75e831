/**
 * Manila's clock. All dates and times of the product are Manila's, in any time zone of the device. Manila has no
 * summer time: its day begins at 16:00 UTC all year. `at` is a Date or epoch ms.
 */
export const MANILA_ZONE = 'Asia/Manila';
/** Length of every day. */
export const DAY_MS = 24 * 3_600_000;
const OFFSET = '+08:00';
const OFFSET_MS = 8 * 3_600_000;

/** The business day as `YYYY-MM-DD`; with `days`, that many days later (negative: before). */
export function manilaDay(at: Date | number, days = 0): string {
  return new Date(Number(at) + OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);
}

/** When the business day of `at` began, epoch ms. */
export function dayStart(at: Date | number): number {
  return Math.floor((Number(at) + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
}

/** When the next business day begins, epoch ms. */
export function nextDay(at: Date | number): number {
  return dayStart(at) + DAY_MS;
}

/** When a business day `YYYY-MM-DD` begins, epoch ms; NaN for another text. */
export function startOfDay(day: string): number {
  return manilaTimeOf(`${day}T00:00`);
}

/** When a business day `YYYY-MM-DD` ends, which is the start of the next one, epoch ms. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY_MS;
}

/** The business day `days` after another one (negative: before), `YYYY-MM-DD` both. */
export function dayAfter(day: string, days = 1): string {
  return manilaDay(startOfDay(day), days);
}

/** The weekday of a business day `YYYY-MM-DD`: 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The moment `days` after another one (negative: before), at the same time of day. */
export function daysLater(at: Date | number, days: number): Date {
  return new Date(Number(at) + days * DAY_MS);
}

/** The clock at `at` as `2026-11-20T14:05:09`. Its first 16 characters are the value of a field `datetime-local`. */
export function manilaClock(at: Date | number): string {
  return new Date(Number(at) + OFFSET_MS).toISOString().slice(0, 19);
}

/** When the clock shows `2026-11-20T14:05`, with or without seconds, epoch ms; NaN for another text. */
export function manilaTimeOf(clock: string): number {
  return Date.parse(`${clock}${OFFSET}`);
}
