import type { Policy } from '@parola/release-api';
import { Cron } from 'croner';

type Freeze = Policy['freezes'][number];
export interface Window {
  name: string;
  kind: Freeze['kind'];
  /** Epoch milliseconds. */
  from: number;
  until: number;
  channels: readonly string[];
}

const MINUTE_MS = 60_000;
/** Limit of shown occurrences per window: a window each minute would flood the calendar. */
const MOST = 200;

/**
 * Occurrences of the policy's windows between `from` and `until` (epoch milliseconds), ordered by start. A window
 * with an invalid time or zone has none.
 */
export function windowsOf(freezes: Policy['freezes'], from: number, until: number): Window[] {
  return freezes.flatMap((freeze) => windowsOfOne(freeze, from, until)).sort((one, other) => one.from - other.from);
}

function windowsOfOne({ name, kind, cron, minutes, tz, channels }: Freeze, from: number, until: number): Window[] {
  const length = minutes * MINUTE_MS;
  try {
    // Starts before `from`, because an earlier occurrence may still be open.
    return new Cron(cron, { timezone: tz, paused: true })
      .nextRuns(MOST, new Date(from - length))
      .map((start) => ({ name, kind, from: start.getTime(), until: start.getTime() + length, channels }))
      .filter((window) => window.from < until);
  } catch {
    return [];
  }
}

/** Tells whether the cron expression and the zone of a window are valid. */
export function isReadable({ cron, tz }: Pick<Policy['freezes'][number], 'cron' | 'tz'>): boolean {
  try {
    new Cron(cron, { timezone: tz, paused: true }).nextRun();
    return true;
  } catch {
    return false;
  }
}

/** Names of windows with invalid times, which the calendar cannot show. */
export function unreadable(freezes: Policy['freezes']): string[] {
  return freezes.filter((freeze) => !isReadable(freeze)).map(({ name }) => name);
}
