import { DAY_MS, dayStart, manilaDay, weekdayOf } from '@parola/calls';
import type { ConfigValue } from '../../../config';

export type LiveRule = ConfigValue<'appLiveRule'>;
type Entry = LiveRule['list'][number];

/** A show on a day; epoch ms. */
export interface Show {
  entry: Entry;
  startTime: number;
  endTime: number;
}

const MINUTE_MS = 60_000;
const WEEK = 7;
/** Period in which an ended show is still listed. */
const LATELY_MS = 3_600_000;
/** Number of future shows listed. */
const AHEAD = 4;

function showsOn(list: readonly Entry[], at: number): Show[] {
  const weekday = weekdayOf(manilaDay(at));
  const midnight = dayStart(at);
  return list
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .map((entry) => {
      const startTime = midnight + entry.startMin * MINUTE_MS;
      return { entry, startTime, endTime: startTime + entry.durationMin * MINUTE_MS };
    });
}

export interface Programme {
  /** The present show, or the next one; undefined without shows. */
  show: Show | undefined;
  /** True while the show is on. */
  on: boolean;
  /** The shows after `show`. */
  next: readonly Show[];
  /** The last ended show; undefined while one is on. */
  last: Show | undefined;
}

/**
 * Returns the programme at `now`. Shows begin and end at full minutes of Manila time; the end is excluded.
 * @param list shows without overlap
 */
export function programmeAt(list: readonly Entry[], now: number): Programme {
  const shows = Array.from({ length: WEEK + 2 }, (_, day) => showsOn(list, now + (day - 1) * DAY_MS))
    .flat()
    .sort((a, b) => a.startTime - b.startTime);
  const [show, ...next] = shows.filter(({ endTime }) => endTime > now);
  const on = show !== undefined && show.startTime <= now;
  const last = shows.filter(({ endTime }) => endTime <= now && endTime > now - LATELY_MS).at(-1);
  return { show, on, next: next.slice(0, AHEAD), last: on ? undefined : last };
}
