import { ACTIVITY_STATE, type ActivityState } from '@parola/calls';
import type { ActivityRule } from './rule';

/** When something runs, and what of it belongs together. */
export type Times = Pick<ActivityRule, 'from' | 'until' | 'weekdays' | 'repeat'>;

const DAY_MS = 86_400_000;
/** Where an activity ends that has no end. */
const LAST_DAY = '2099-12-31';

/** Manila days as `YYYY-MM-DD`, both included. */
export interface Round {
  /** What tells it from the other rounds of its run, for ever. */
  key: string;
  from: string;
  until: string;
}

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const written = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** `days` later. */
export function dayAfter(day: string, days = 1): string {
  return written(utc(day) + days * DAY_MS);
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(utc(day)).getUTCDay() || 7;
}

/** Epoch ms at which a Manila day begins. */
export function beginOf(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`);
}

/** Epoch ms at which it is over. */
export function endOf(day: string): number {
  return beginOf(dayAfter(day));
}

export function lastDayOf({ until }: Pick<Times, 'until'>): string {
  return until ?? LAST_DAY;
}

/** Whether a day counts and something can be received on it. */
export function isDayOf({ from, until, weekdays }: Times, day: string): boolean {
  return day >= from && day <= lastDayOf({ until }) && (weekdays?.includes(weekdayOf(day)) ?? true);
}

/** Where what runs by `times` stands on a day, whoever asks. */
export function stateOn(times: Times, day: string): ActivityState {
  if (day < times.from) return ACTIVITY_STATE.toCome;
  if (day > lastDayOf(times)) return ACTIVITY_STATE.over;
  return isDayOf(times, day) ? ACTIVITY_STATE.open : ACTIVITY_STATE.pausing;
}

function naturalRound(repeat: Times['repeat'], day: string): { from: string; until: string } {
  if (repeat === 'day') return { from: day, until: day };
  if (repeat === 'week') {
    const monday = dayAfter(day, 1 - weekdayOf(day));
    return { from: monday, until: dayAfter(monday, 6) };
  }
  const first = `${day.slice(0, 7)}-01`;
  // 31 days after the first of a month is a day of the next one, whatever its length.
  const next = `${dayAfter(first, 31).slice(0, 7)}-01`;
  return { from: first, until: dayAfter(next, -1) };
}

/**
 * The round that a day belongs to, or the nearest one for a day before or after the run. It counts only days of the run; its key does not hang on where the run
 * begins, so that whoever moves that gives nothing twice.
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
