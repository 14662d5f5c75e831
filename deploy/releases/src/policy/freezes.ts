import type { UnitName } from '@parola/contract';
import type { FreezeWindow, Policy } from '@parola/release-api';
import { Cron } from 'croner';
import { ReleaseError, sentenceOf } from '../ground/errors';

/** A window that keeps a change from being made. `until`: epoch milliseconds; left out when no end is known. */
export interface Freeze {
  name: string;
  kind: FreezeWindow['kind'];
  until?: number;
}

const MINUTE_MS = 60_000;
/** Windows that follow one another without a gap are told as one; so many starts are looked at. */
const MOST_STARTS = 1000;

function starts({ cron, tz }: FreezeWindow): Cron {
  return new Cron(cron, { timezone: tz, mode: '5-part', paused: true });
}

/**
 * Rules that something else wrote may name what is not known here.
 * @throws ReleaseError `integrity` that names the window
 */
function followed<T>({ name }: FreezeWindow, look: () => T): T {
  try {
    return look();
  } catch (cause) {
    const why = `The freeze window «${name}» of the policy cannot be followed: ${sentenceOf(cause)}`;
    throw new ReleaseError('integrity', `${why}; set a policy without it.`, {}, { cause });
  }
}

/** A moment on the clock of the window's zone, at which it opens once. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

/**
 * The start of a window that opens once; undefined for a repeated one.
 * @throws Error for a text that croner would read in another way
 */
function onlyStart(window: FreezeWindow): number | undefined {
  const { cron } = window;
  if (!MOMENT.test(cron)) {
    // Moments in other forms, with a zone of their own say, would be read too.
    if (cron.includes(':')) throw new Error(`${cron} is neither five fields nor a moment such as 2026-12-24T18:00:00`);
    return undefined;
  }
  const read = Date.parse(`${cron}Z`);
  // Croner goes on from February 30 to March 2.
  if (Number.isNaN(read) || !new Date(read).toISOString().startsWith(cron)) throw new Error('there is no such date');
  return starts(window).nextRun(new Date(0))?.getTime();
}

/**
 * @throws ReleaseError `usage` for a cron text, a time zone or a date that does not exist, and for a new window that
 * is over at `now`
 */
export function assertWindow(window: FreezeWindow, now: number, isNew: boolean): void {
  const { name, kind, cron, tz, minutes } = window;
  let only: number | undefined;
  let next: Date | null;
  try {
    // A zone that nobody knows.
    new Intl.DateTimeFormat('en', { timeZone: tz });
    only = onlyStart(window);
    next = starts(window).nextRun();
  } catch (error) {
    throw new ReleaseError('usage', `The freeze window «${name}» cannot be read: ${sentenceOf(error)}.`);
  }
  if (only === undefined && !next)
    throw new ReleaseError('usage', `The freeze window «${name}» never starts: ${cron}.`);
  if (only === undefined) return;
  if (kind === 'allow')
    throw new ReleaseError(
      'usage',
      `The freeze window «${name}» allows changes at one time only: nothing could be changed after it. Let it come again.`,
    );
  if (isNew && only + minutes * MINUTE_MS <= now)
    throw new ReleaseError('usage', `The freeze window «${name}» is over already: ${cron} for ${minutes} minutes.`);
}

/**
 * The end of the window that is open at `at`; undefined when it is not open. Its minutes are real minutes, also on days
 * with 23 or 25 hours. Epoch milliseconds.
 */
export function openUntil(window: FreezeWindow, at: number): number | undefined {
  const cron = starts(window);
  const length = window.minutes * MINUTE_MS;
  let end: number | undefined;
  let from = at - length;
  for (let looked = 0; looked < MOST_STARTS; looked += 1) {
    const start = cron.nextRun(new Date(from))?.getTime();
    // One that starts when the one before ends goes on with it.
    if (start === undefined || start > (end ?? at)) return end;
    end = start + length;
    from = start;
  }
  return end;
}

function concerns({ channels, units }: FreezeWindow, channel: string, unit: UnitName | undefined): boolean {
  return channels.includes(channel) && (units === undefined || (unit !== undefined && units.includes(unit)));
}

/**
 * What keeps these units of a channel from being changed at a moment, nothing when nothing does. A deny window wins;
 * where there are allow windows one of them must be open. Without units only windows for the whole channel count.
 * @throws ReleaseError `integrity` for a window that cannot be followed
 */
export function freezeAt(
  { freezes }: Pick<Policy, 'freezes'>,
  { channel, units, at }: { channel: string; units: readonly UnitName[]; at: number },
): Freeze | undefined {
  for (const unit of units.length > 0 ? units : [undefined]) {
    const mine = freezes.filter((window) => concerns(window, channel, unit));
    for (const window of mine.filter(({ kind }) => kind === 'deny')) {
      const until = followed(window, () => openUntil(window, at));
      if (until !== undefined) return { name: window.name, kind: 'deny', until };
    }
    const allow = mine.filter(({ kind }) => kind === 'allow');
    if (allow.length === 0 || allow.some((window) => followed(window, () => openUntil(window, at)) !== undefined))
      continue;
    const next = allow.flatMap((window) => {
      const start = starts(window).nextRun(new Date(at))?.getTime();
      return start === undefined ? [] : [{ name: window.name, start }];
    });
    const [first] = next.sort((a, b) => a.start - b.start);
    return { name: first?.name ?? allow[0]?.name ?? '', kind: 'allow', ...(first ? { until: first.start } : {}) };
  }
  return undefined;
}
