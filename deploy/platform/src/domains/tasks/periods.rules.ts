import { dayAfter, daysLater, manilaDay, nextDay, TASK_PERIOD, weekdayOf, type TaskPeriod } from '@parola/calls';

/** First day of the single period of a one-time task. */
const ONCE = '1970-01-01';
const DAYS_OF_WEEK = 7;

/** 0 on Mondays. */
const weekday = (day: string): number => (weekdayOf(day) + 6) % DAYS_OF_WEEK;

/** First day of the period that contains a Manila day, `2026-11-24`. */
export function periodOf(period: TaskPeriod, day: string): string {
  if (period === TASK_PERIOD.once) return ONCE;
  return period === TASK_PERIOD.day ? day : dayAfter(day, -weekday(day));
}

/** First day of the previous period; undefined for a one-time task. */
export function periodBefore(period: TaskPeriod, day: string): string | undefined {
  if (period === TASK_PERIOD.once) return undefined;
  return periodOf(period, dayAfter(periodOf(period, day), -1));
}

/** End of the period of `now`, epoch ms; 0: no end. */
export function periodEnd(period: TaskPeriod, now: Date): number {
  if (period === TASK_PERIOD.once) return 0;
  const left = period === TASK_PERIOD.day ? 0 : DAYS_OF_WEEK - 1 - weekday(manilaDay(now));
  return nextDay(daysLater(now, left));
}
