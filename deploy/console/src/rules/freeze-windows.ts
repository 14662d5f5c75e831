import type { Policy } from '@parola/release-api';
import { Cron } from 'croner';

type Freeze = Policy['freezes'][number];
export interface Window {
  name: string;
  kind: Freeze['kind'];
  /** ms since 1970. */
  from: number;
  until: number;
  channels: readonly string[];
}

const MINUTE_MS = 60_000;
/** A window that starts each minute is no calendar: so many of one are shown. */
const MOST = 200;

/**
 * The windows of the rules that touch `from` to `until`, in the order of their beginnings. One with a bad time or
 * zone brings none.
 */
export function windowsOf(freezes: Policy['freezes'], from: number, until: number): Window[] {
  return freezes.flatMap((freeze) => windowsOfOne(freeze, from, until)).sort((one, other) => one.from - other.from);
}

function windowsOfOne({ name, kind, cron, minutes, tz, channels }: Freeze, from: number, until: number): Window[] {
  const length = minutes * MINUTE_MS;
  try {
    // One that began before `from` may still be open.
    return new Cron(cron, { timezone: tz, paused: true })
      .nextRuns(MOST, new Date(from - length))
      .map((start) => ({ name, kind, from: start.getTime(), until: start.getTime() + length, channels }))
      .filter((window) => window.from < until);
  } catch {
    return [];
  }
}

/** Tells whether the cron text and the zone of a window can be read. */
export function isReadable({ cron, tz }: Pick<Policy['freezes'][number], 'cron' | 'tz'>): boolean {
  try {
    new Cron(cron, { timezone: tz, paused: true }).nextRun();
    return true;
  } catch {
    return false;
  }
}

/** The names of the windows with unreadable times: the calendar cannot show them. */
export function unreadable(freezes: Policy['freezes']): string[] {
  return freezes.filter((freeze) => !isReadable(freeze)).map(({ name }) => name);
}
