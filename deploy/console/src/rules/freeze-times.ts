import { MANILA_ZONE, manilaClock, manilaTimeOf } from '@parola/calls/manila';
import type { FreezeWindow } from '@parola/release-api';

/** Times of freezes are entered in Manila time. */
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Longest window: 31 days. */
export const MOST_MINUTES = 31 * DAY_MINUTES;

/** Days of the week as cron counts them: 0 is Sunday. */
export const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** Times of a window as form fields. Fields that `repeat` does not use keep their input. */
export interface Times {
  repeat: 'once' | 'daily' | 'weekly' | 'own';
  /** Date as `2026-12-24`. */
  startDay: string;
  /** Time as `18:00`. */
  startTime: string;
  endDay: string;
  endTime: string;
  days: readonly number[];
  cron: string;
  minutes: string;
  tz: string;
}

type Schedule = Pick<FreezeWindow, 'cron' | 'minutes' | 'tz'>;

/** Date and time of a moment in Manila, in the format of the browser's fields. `at`: epoch milliseconds. */
function partsOf(at: number): [day: string, time: string] {
  const text = manilaClock(at);
  return [text.slice(0, 10), text.slice(11, 16)];
}

/** Epoch milliseconds of a date and time in Manila; NaN for a missing or invalid one. */
export function momentOf(day: string, time: string): number {
  const at = manilaTimeOf(`${day}T${time}`);
  return Number.isNaN(at) || partsOf(at)[0] !== day ? NaN : at;
}

const minuteOf = (time: string): number => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? NaN : Number(hours) * 60 + Number(minutes);
};
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Parses the weekdays of a cron field such as `1-5`, `0,6` or `7`; undefined for anything else. */
function daysOf(text: string): number[] | undefined {
  const days = text.split(',').flatMap((part) => {
    const [, from, to] = /^([0-7])(?:-([0-7]))?$/.exec(part) ?? [];
    if (from === undefined || (to !== undefined && to < from)) return [NaN];
    return Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, index) => (Number(from) + index) % 7);
  });
  return days.some(Number.isNaN) ? undefined : [...new Set(days)].sort((one, other) => one - other);
}

/** Initial fields of a window. The date is tomorrow, so that an accidental save freezes nothing at once. */
export function emptyTimes(now: number): Times {
  const [day] = partsOf(now + DAY_MINUTES * MINUTE_MS);
  return {
    ...{ repeat: 'once', startDay: day, startTime: '', endDay: day, endTime: '', days: [5] },
    ...{ cron: '0 18 * * *', minutes: '60', tz: MANILA_ZONE },
  };
}

/** Fields of a window. A schedule that is no single date, daily or weekly time in Manila stays a cron expression. */
export function timesOf({ cron, minutes, tz }: Schedule, now: number): Times {
  const rest = { ...emptyTimes(now), cron, minutes: String(minutes), tz };
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00)?$/.exec(cron) ?? [];
  if (tz === MANILA_ZONE && day !== undefined && time !== undefined) {
    const [endDay, endTime] = partsOf(momentOf(day, time) + minutes * MINUTE_MS);
    return { ...rest, repeat: 'once', startDay: day, startTime: time, endDay, endTime };
  }
  const [, minute, hour, week] = /^(\d{1,2}) (\d{1,2}) \* \* (\S+)$/.exec(cron) ?? [];
  const days = week === undefined || week === '*' ? [] : daysOf(week);
  if (tz !== MANILA_ZONE || minute === undefined || days === undefined || minutes >= DAY_MINUTES)
    return { ...rest, repeat: 'own' };
  const start = Number(hour) * 60 + Number(minute);
  return {
    ...rest,
    ...{ repeat: days.length === 0 ? 'daily' : 'weekly', startTime: timeOf(start), endTime: timeOf(start + minutes) },
    ...(days.length > 0 && { days }),
  };
}

/**
 * Length of the window in minutes; NaN for a missing field, negative for a single window that ends before its start.
 */
export function lengthOf({ repeat, startDay, startTime, endDay, endTime, minutes }: Times): number {
  if (repeat === 'own') return /^\d+$/.test(minutes) ? Number(minutes) : NaN;
  if (repeat === 'once') return (momentOf(endDay, endTime) - momentOf(startDay, startTime)) / MINUTE_MS;
  const length = minuteOf(endTime) - minuteOf(startTime);
  // A window with an earlier end time ends on the next day.
  return length < 0 ? length + DAY_MINUTES : length;
}

/** The schedule that the fields describe. */
export function scheduleOf(times: Times): Schedule {
  const { repeat, startDay, startTime, days, cron, tz } = times;
  const minutes = lengthOf(times);
  if (repeat === 'own') return { cron: cron.trim(), minutes, tz: tz.trim() };
  if (repeat === 'once') return { cron: `${startDay}T${startTime}:00`, minutes, tz: MANILA_ZONE };
  const start = minuteOf(startTime);
  const week = repeat === 'daily' ? '*' : [...days].sort((one, other) => one - other).join(',');
  return { cron: `${start % 60} ${Math.floor(start / 60)} * * ${week}`, minutes, tz: MANILA_ZONE };
}

/** End of a single window, epoch milliseconds; undefined for a recurring one. */
export function freezeEnd(window: Schedule): number | undefined {
  const times = timesOf(window, 0);
  return times.repeat === 'once' ? momentOf(times.endDay, times.endTime) : undefined;
}
