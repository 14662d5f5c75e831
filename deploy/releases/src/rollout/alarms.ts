import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { list, matches, object, oneOf, record, text, unitName, type Infer } from '@parola/contract';

const alarm = object({
  unit: unitName,
  version: text({ maxLength: 80 }),
  /** What it is about: a canary beside what everybody has, or what everybody has, held against the day before. */
  of: oneOf(['canary', 'day']),
});
/** A build that somebody has to look at. */
export type Alarm = Infer<typeof alarm>;

/** By channel. */
const document = record(list(alarm, { maxItems: 500 }), '^[a-z][a-z0-9-]*$');
const FILE = 'alarms.json';

async function readAll(folder: string): Promise<Infer<typeof document>> {
  try {
    const read: unknown = JSON.parse(await readFile(join(folder, FILE), 'utf8'));
    return matches(document, read) ? read : {};
  } catch (error) {
    // Nobody has looked yet, or who wrote it was killed.
    if (error instanceof SyntaxError || Reflect.get(Object(error), 'code') === 'ENOENT') return {};
    throw error;
  }
}

/** Alarms of a channel that stand now, as its guard has written them into the folder of the counts; none where no guard looks. */
export async function readAlarms(folder: string, channel: string): Promise<Alarm[]> {
  return (await readAll(folder))[channel] ?? [];
}

/**
 * Writes which alarms of a channel stand, where they differ from those written before. One guard writes into a folder: that of the service.
 * Errors go to `onError`, each is tried again with the next call.
 */
export function openAlarmWriter(
  folder: string,
  onError: (error: unknown) => void,
): (channel: string, alarms: readonly Alarm[]) => void {
  const written = new Map<string, string>();
  let writing: Promise<void> = Promise.resolve();
  return (channel, alarms) => {
    const text = JSON.stringify(alarms);
    if (written.get(channel) === text) return;
    written.set(channel, text);
    writing = writing
      .then(async () => {
        const all = { ...(await readAll(folder)), [channel]: alarms };
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
