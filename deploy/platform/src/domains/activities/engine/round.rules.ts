import { ACTIVITY_STATE, dayAfter, endOfDay, isoWeekdayOf, startOfDay, type ActivityState } from '@parola/calls';
import type { ActivityRule } from './activity.rules';

/** Days of a run, and their division into rounds. */
export type Times = Pick<ActivityRule, 'from' | 'until' | 'weekdays' | 'repeat'>;

/** Last day of an activity without an end. */
const LAST_DAY = '2099-12-31';

/** Manila days `YYYY-MM-DD`, both ends included. */
export interface Round {
  /** Permanent key of the round within its run. */
  key: string;
  from: string;
  until: string;
}

function lastDayOf({ until }: Pick<Times, 'until'>): string {
  return until ?? LAST_DAY;
}

/** Returns start and end of a run (epoch ms) and its rules, for the list of activities. */
export function timesAndRules<List>({ from, until, ruleList }: Pick<Times, 'from' | 'until'> & { ruleList: List }) {
  return { startTime: startOfDay(from), endTime: endOfDay(lastDayOf({ until })), ruleList };
}

/** Tells whether a day counts for a run, and awards can be received on it. */
export function isDayOf({ from, until, weekdays }: Times, day: string): boolean {
  return day >= from && day <= lastDayOf({ until }) && (weekdays?.includes(isoWeekdayOf(day)) ?? true);
}

/** Returns the state of a run with these times on a day, regardless of the player. */
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
  // 31 days after the first of any month is a day of the next month.
  const next = `${dayAfter(first, 31).slice(0, 7)}-01`;
  return { from: first, until: dayAfter(next, -1) };
}

/**
 * Returns the round of a day, or the nearest round for a day outside the run. The round includes only days of the run.
 * Its key does not depend on the start of the run, so moving the start cannot give an award twice.
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
