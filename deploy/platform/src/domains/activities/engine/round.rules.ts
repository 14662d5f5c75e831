import { ACTIVITY_STATE, dayAfter, endOfDay, startOfDay, weekdayOf, type ActivityState } from '@parola/calls';
import type { ActivityRule } from './activity.rules';

/** The days of a run, and their grouping into rounds. */
export type Times = Pick<ActivityRule, 'from' | 'until' | 'weekdays' | 'repeat'>;

/** Where an activity ends that has no end. */
const LAST_DAY = '2099-12-31';

/** Manila days as `YYYY-MM-DD`, both included. */
export interface Round {
  /** Its permanent key among the rounds of its run. */
  key: string;
  from: string;
  until: string;
}

/** 1 Monday to 7 Sunday. */
export function isoWeekdayOf(day: string): number {
  return weekdayOf(day) || 7;
}

function lastDayOf({ until }: Pick<Times, 'until'>): string {
  return until ?? LAST_DAY;
}

/** The begin and end of a run, epoch ms, and its rules, as the list of activities shows them. */
export function timesAndRules<List>({ from, until, ruleList }: Pick<Times, 'from' | 'until'> & { ruleList: List }) {
  return { startTime: startOfDay(from), endTime: endOfDay(lastDayOf({ until })), ruleList };
}

/** Whether a day counts and something can be received on it. */
export function isDayOf({ from, until, weekdays }: Times, day: string): boolean {
  return day >= from && day <= lastDayOf({ until }) && (weekdays?.includes(isoWeekdayOf(day)) ?? true);
}

/** The state of a run with these `times` on a day, for any caller. */
export function stateOn(times: Times, day: string): ActivityState {
  if (day < times.from) return ACTIVITY_STATE.toCome;
  if (day > lastDayOf(times)) return ACTIVITY_STATE.over;
  return isDayOf(times, day) ? ACTIVITY_STATE.open : ACTIVITY_STATE.pausing;
}

function naturalRound(repeat: Times['repeat'], day: string): { from: string; until: string } {
  if (repeat === 'day') return { from: day, until: day };
  if (repeat === 'week') {
    const monday = dayAfter(day, 1 - isoWeekdayOf(day));
    return { from: monday, until: dayAfter(monday, 6) };
  }
  const first = `${day.slice(0, 7)}-01`;
  // 31 days after the first of a month is a day of the next one, for any length.
  const next = `${dayAfter(first, 31).slice(0, 7)}-01`;
  return { from: first, until: dayAfter(next, -1) };
}

/**
 * The round of a day, or the nearest one for a day before or after the run. It counts only days of the run; its key
 * does not depend on the start of the run, so that moving that gives nothing twice.
 */
export function roundOf(times: Times, day: string): Round {
  const { from, repeat } = times;
  const last = lastDayOf(times);
  const within = day < from ? from : day > last ? last : day;
  if (repeat === 'once') return { key: '', from, until: last };
  const natural = naturalRound(repeat, within);
  return {
    key: natural.from,
    from: natural.from < from ? from : natural.from,
    until: natural.until > last ? last : natural.until,
  };
}
