/** Manila keeps no summer time: its business day begins at 16:00 UTC, all year. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The business day in Asia/Manila as `YYYY-MM-DD`; with `days`, that many days later (negative: before). */
export function manilaDay(at: Date, days = 0): string {
  return new Date(at.getTime() + OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);
}

/** When the business day of `at` began, epoch ms. */
export function dayStart(at: Date): number {
  return Math.floor((at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
}

/** When the next business day begins, epoch ms. */
export function nextDay(at: Date): number {
  return dayStart(at) + DAY_MS;
}
