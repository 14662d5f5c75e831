import { dayStart, manilaDay, nextDay, TASK_PERIOD, type TaskPeriod } from '@parola/calls';

/** A one-time task has one period. */
const ONCE = '1970-01-01';
const DAYS_OF_WEEK = 7;

const noonOf = (day: string): Date => new Date(`${day}T12:00:00+08:00`);
/** 0 on Mondays. */
const weekday = (day: string): number => (noonOf(day).getUTCDay() + 6) % DAYS_OF_WEEK;

/** The period that holds a Manila day, `2026-11-24`, by its first day. */
export function periodOf(period: TaskPeriod, day: string): string {
  if (period === TASK_PERIOD.once) return ONCE;
  return period === TASK_PERIOD.day ? day : manilaDay(noonOf(day), -weekday(day));
}

/** The period before; undefined for a one-time task. */
export function periodBefore(period: TaskPeriod, day: string): string | undefined {
  if (period === TASK_PERIOD.once) return undefined;
  return periodOf(period, manilaDay(noonOf(periodOf(period, day)), -1));
}

/** When the period of `now` ends, epoch ms; 0 for never. */
export function periodEnd(period: TaskPeriod, now: Date): number {
  if (period === TASK_PERIOD.once) return 0;
  const left = period === TASK_PERIOD.day ? 0 : DAYS_OF_WEEK - 1 - weekday(manilaDay(now));
  return nextDay(dayStart(now) + left * 86_400_000);
}
