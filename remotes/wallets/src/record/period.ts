import { DAY_MS, dayStart, manilaDay, startOfDay } from '@parola/calls';
import type { PeriodName } from '../routes/record-query';

/** Whole Manila days in epoch ms: start inclusive, end exclusive. */
export interface Period {
  startTime: number;
  endTime: number;
}

/** The chosen period; `from` and `to` are the days of `own`, `YYYY-MM-DD`. */
export interface ChosenPeriod {
  period: PeriodName;
  from: string;
  to: string;
}

/** The reason why custom dates are no valid period. */
export type PeriodProblem = 'missing' | 'turned' | 'future' | 'long';

const BACK: Record<Exclude<PeriodName, 'own'>, readonly [first: number, days: number]> = {
  today: [0, 1],
  yesterday: [1, 1],
  week: [6, 7],
  month: [29, 30],
};

/** The start of a Manila day in epoch ms; undefined for an invalid day. */
export function startOf(day: string): number | undefined {
  const at = startOfDay(day);
  return Number.isNaN(at) || manilaDay(at) !== day ? undefined : at;
}

/** The error of custom dates; `mostDays` is the maximum length of a page's period. */
export function problemOf({ from, to }: ChosenPeriod, now: number, mostDays = Infinity): PeriodProblem | undefined {
  const [first, last] = [startOf(from), startOf(to)];
  if (first === undefined || last === undefined) return 'missing';
  if (first > last) return 'turned';
  if (last > now) return 'future';
  return (last - first) / DAY_MS + 1 > mostDays ? 'long' : undefined;
}

/** The chosen period; undefined while custom dates are invalid. */
export function periodOf(chosen: ChosenPeriod, now: number, mostDays?: number): Period | undefined {
  if (chosen.period === 'own') {
    const [first, last] = [startOf(chosen.from), startOf(chosen.to)];
    if (first === undefined || last === undefined || problemOf(chosen, now, mostDays)) return undefined;
    return { startTime: first, endTime: last + DAY_MS };
  }
  const [back, days] = BACK[chosen.period];
  const startTime = dayStart(now) - back * DAY_MS;
  return { startTime, endTime: startTime + days * DAY_MS };
}
