import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { int, list, matches, object, oneOf, optional, record, text, unitName, type Infer } from '@parola/contract';
import { systemCode } from '../ground/errors';
import type { GuardMode } from './guard';

const alarm = object({
  unit: unitName,
  version: text({ maxLength: 80 }),
  /** Its subject: a canary beside the stable build, or the stable build, compared with the day before. */
  of: oneOf(['canary', 'day']),
});
/** A build that a person must look at. */
export type Alarm = Infer<typeof alarm>;

/** By channel: the alarms at the guard's last look, epoch ms, and the guard's mode then. */
const document = record(
  object({ at: int(), mode: optional(oneOf(['on', 'dry', 'back', 'off'])), alarms: list(alarm, { maxItems: 500 }) }),
  '^[a-z][a-z0-9-]*$',
);
const FILE = 'alarms.json';
/** An unchanged record is written again after so long, so that readers know that a guard is looking. Milliseconds. */
const AGAIN_MS = 30_000;
/** Older alarms are of a guard that does not look any more. Milliseconds. */
const STALE_MS = 5 * 60_000;

async function readAll(folder: string): Promise<Infer<typeof document>> {
  try {
    const read: unknown = JSON.parse(await readFile(join(folder, FILE), 'utf8'));
    return matches(document, read) ? read : {};
  } catch (error) {
    // No look yet, or its writer was killed.
    if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') return {};
    throw error;
  }
}

/** A guard's record of its last look; `at` is undefined without one, epoch ms. */
export interface LastLook {
  at?: number;
  /** The guard's mode then; undefined also where the guard is older than this record. */
  mode?: GuardMode;
  alarms: Alarm[];
}

/** Whether a look is so old that the guard must have ended. `now`: epoch ms. */
export function isStale({ at }: Pick<LastLook, 'at'>, now: number): boolean {
  return at === undefined || now - at > STALE_MS;
}

/**
 * The last look of a channel's guard, as it has written it into the folder of the counts. Alarms of some minutes ago
 * stand no more.
 */
export async function readAlarms(folder: string, channel: string, now: number): Promise<LastLook> {
  const found = (await readAll(folder))[channel];
  if (!found) return { alarms: [] };
  const { at, mode, alarms } = found;
  return { at, ...(mode === undefined ? {} : { mode }), alarms: isStale(found, now) ? [] : alarms };
}

/**
 * Writes the present alarms of a channel, where they differ from those written before, and each half minute. One
 * guard writes into a folder: the service's. Errors go to `onError`, each is retried with the next call. `now`: epoch
 * ms.
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
