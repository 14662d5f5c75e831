import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { int, list, matches, object, oneOf, optional, record, text, unitName, type Infer } from '@parola/contract';
import { systemCode } from '../ground/errors';
import type { GuardMode } from './guard';

const alarm = object({
  unit: unitName,
  version: text({ maxLength: 80 }),
  /** Kind of the comparison: a canary with the stable build, or a stable build with the day before. */
  of: oneOf(['canary', 'day']),
});
/** A build with a suspicious failure rate that the guard leaves to a person. */
export type Alarm = Infer<typeof alarm>;

/** By channel: the alarms of the guard's last check, its time in epoch milliseconds, and the mode of the guard. */
const document = record(
  object({ at: int(), mode: optional(oneOf(['on', 'dry', 'back', 'off'])), alarms: list(alarm, { maxItems: 500 }) }),
  '^[a-z][a-z0-9-]*$',
);
const FILE = 'alarms.json';
/** Interval at which an unchanged record is written again, so that readers see a running guard. Milliseconds. */
const AGAIN_MS = 30_000;
/** Age from which a record shows that the guard has stopped. Milliseconds. */
const STALE_MS = 5 * 60_000;

async function readAll(folder: string): Promise<Infer<typeof document>> {
  try {
    const read: unknown = JSON.parse(await readFile(join(folder, FILE), 'utf8'));
    return matches(document, read) ? read : {};
  } catch (error) {
    // No check has run yet, or a crash left a partial file.
    if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') return {};
    throw error;
  }
}

/** Record of the guard's last check. `at`: epoch milliseconds, undefined without a check. */
export interface LastLook {
  at?: number;
  /** Mode of the guard at its last check; undefined in records of older versions. */
  mode?: GuardMode;
  alarms: Alarm[];
}

/** Tells whether the last check is so old that the guard must have stopped. `now`: epoch milliseconds. */
export function isStale({ at }: Pick<LastLook, 'at'>, now: number): boolean {
  return at === undefined || now - at > STALE_MS;
}

/** Reads the last check of a channel's guard from the folder of the counts. Alarms of a stale check are left out. */
export async function readAlarms(folder: string, channel: string, now: number): Promise<LastLook> {
  const found = (await readAll(folder))[channel];
  if (!found) return { alarms: [] };
  const { at, mode, alarms } = found;
  return { at, ...(mode === undefined ? {} : { mode }), alarms: isStale(found, now) ? [] : alarms };
}

/**
 * Opens the writer of a channel's alarms. It writes changed alarms at once and unchanged ones each half minute. Only
 * the service's guard writes into a folder. Errors go to `onError`; the next call retries. `now`: epoch milliseconds.
 */
export function openAlarmWriter(
  folder: string,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): (channel: string, alarms: readonly Alarm[], mode: GuardMode) => void {
  const written = new Map<string, { text: string; at: number }>();
  let writing: Promise<void> = Promise.resolve();
  return (channel, alarms, mode) => {
    const [text, at, before] = [JSON.stringify([mode, alarms]), now(), written.get(channel)];
    if (before?.text === text && at - before.at < AGAIN_MS) return;
    written.set(channel, { text, at });
    writing = writing
      .then(async () => {
        const all = { ...(await readAll(folder)), [channel]: { at, mode, alarms } };
        await mkdir(folder, { recursive: true });
        const beside = join(folder, `${FILE}.new`);
        await writeFile(beside, JSON.stringify(all));
        await rename(beside, join(folder, FILE));
      })
      .catch((error: unknown) => {
        written.delete(channel);
        onError(error);
      });
  };
}
