import type { UnitName } from '@parola/contract';
import type { FreezeWindow, Policy } from '@parola/release-api';
import { Cron } from 'croner';
import { ReleaseError, sentenceOf } from '../ground/errors';

/** A freeze that prevents a change. `until`: epoch milliseconds; undefined without a known end. */
export interface Freeze {
  name: string;
  kind: FreezeWindow['kind'];
  until?: number;
}

const MINUTE_MS = 60_000;
/** Limit of joined windows: windows without a gap between them count as one. */
const MOST_STARTS = 1000;

function starts({ cron, tz }: FreezeWindow): Cron {
  return new Cron(cron, { timezone: tz, mode: '5-part', paused: true });
}

/**
 * Runs `look` for a window that another version may have written.
 * @throws ReleaseError `integrity` with the name of a window that cannot be evaluated
 */
function followed<T>({ name }: FreezeWindow, look: () => T): T {
  try {
    return look();
  } catch (cause) {
    const why = `The freeze window «${name}» of the policy cannot be followed: ${sentenceOf(cause)}`;
    throw new ReleaseError('integrity', `${why}; set a policy without it.`, {}, { cause });
  }
}

/** Pattern of a local time in the window's time zone; such a window opens once. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

/**
 * The start of a window that opens once, epoch milliseconds; undefined for a recurring window.
 * @throws Error for a text that croner would interpret differently
 */
function onlyStart(window: FreezeWindow): number | undefined {
  const { cron } = window;
  if (!MOMENT.test(cron)) {
    // Croner would also accept other time formats, for example with a time zone.
    if (cron.includes(':')) throw new Error(`${cron} is neither five fields nor a moment such as 2026-12-24T18:00:00`);
    return undefined;
  }
  const read = Date.parse(`${cron}Z`);
  // Croner turns February 30 into March 2.
  if (Number.isNaN(read) || !new Date(read).toISOString().startsWith(cron)) throw new Error('there is no such date');
  return starts(window).nextRun(new Date(0))?.getTime();
}

/**
 * Refuses an invalid window.
 * @throws ReleaseError `usage` for an invalid cron expression, time zone or date, and for a new window that is over
 * at `now`
 */
export function assertWindow(window: FreezeWindow, now: number, isNew: boolean): void {
  const { name, kind, cron, tz, minutes } = window;
  let only: number | undefined;
  let next: Date | null;
  try {
    // Throws for an unknown time zone.
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
  if (isNew && isOver(window, now))
    throw new ReleaseError('usage', `The freeze window «${name}» is over already: ${cron} for ${minutes} minutes.`);
}

/**
 * Tells whether a window that opens once has closed.
 * @throws Error for a time that cannot be read
 */
export function isOver(window: FreezeWindow, now: number): boolean {
  const only = onlyStart(window);
  return only !== undefined && only + window.minutes * MINUTE_MS <= now;
}

/**
 * The end of the window that is open at `at`, undefined for a closed one; epoch milliseconds. The window's minutes
 * are real minutes, also on days with 23 or 25 hours.
 */
export function openUntil(window: FreezeWindow, at: number): number | undefined {
  const cron = starts(window);
  const length = window.minutes * MINUTE_MS;
  let end: number | undefined;
  let from = at - length;
  for (let looked = 0; looked < MOST_STARTS; looked += 1) {
    const start = cron.nextRun(new Date(from))?.getTime();
    // A window that starts no later than the end of the previous one extends it.
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
 * The freeze that prevents a change of these units at a moment; undefined without one. A deny window has precedence.
 * With allow windows, one of them must be open. Without units only windows for the whole channel count.
 * @throws ReleaseError `integrity` for a window that cannot be evaluated
 */
export function freezeAt(
  { freezes }: Pick<Policy, 'freezes'>,
  { channel, units, at }: { channel: string; units: readonly UnitName[]; at: number },
): Freeze | undefined {
  for (const unit of units.length > 0 ? units : [undefined]) {
    const concerning = freezes.filter((window) => concerns(window, channel, unit));
    for (const window of concerning.filter(({ kind }) => kind === 'deny')) {
      const until = followed(window, () => openUntil(window, at));
      if (until !== undefined) return { name: window.name, kind: 'deny', until };
    }
    const allow = concerning.filter(({ kind }) => kind === 'allow');
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
