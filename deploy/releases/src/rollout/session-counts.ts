import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { int, matches, object, oneOf, optional, record, text, unitName, type Infer } from '@parola/contract';
import { CHANNEL } from '../documents/build-refs';
import { systemCode } from '../ground/errors';

const histogram = record(int(0), '^\\d{1,3}$');
/**
 * The counts of one build in one minute, as they are added up: several rows of the same minute are several parts of
 * it. `loadFailed` are devices. Nothing in it tells one player from another.
 */
const row = object({
  /** The minute, epoch ms. */
  at: int(),
  channel: text({ pattern: CHANNEL, maxLength: 40 }),
  rev: int(1),
  unit: unitName,
  version: text({ maxLength: 80 }),
  arm: oneOf(['stable', 'canary']),
  sessions: int(0),
  /**
   * Networks of these sessions, each in the first row of its day and rollout alone. Absent in rows of older front
   * doors.
   */
  networks: optional(int(0)),
  failed: int(0),
  loadFailed: int(0),
  errors: int(0),
  /** How often each fault was told, by fingerprint. */
  prints: optional(record(int(0), '^[A-Za-z0-9.:-]{1,40}$')),
  /** Web vitals as histograms, see `vitals.ts`. */
  lcp: optional(histogram),
  inp: optional(histogram),
  cls: optional(histogram),
});
export type CountRow = Infer<typeof row>;

/** Where counts lie in a data folder, beside the registry. */
export const TELEMETRY_DIR = 'telemetry';
export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Counts are kept for so long. */
const KEPT_MS = 60 * DAY_MS;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export interface CountWriter {
  append(rows: readonly CountRow[]): Promise<void>;
}
export interface CountReader {
  /** All rows of a channel from the minute `since` on. Unreadable parts of a file are left out. */
  read(channel: string, since: number): Promise<CountRow[]>;
}

/**
 * Writes counts into `folder`, one file a day and process, so that no two processes write to the same; removes those
 * of more than sixty days ago.
 */
export function openCountWriter(folder: string, now: () => number = Date.now): CountWriter {
  const process = randomBytes(6).toString('hex');
  let tidied = '';
  async function tidy(): Promise<void> {
    const today = dayOf(now());
    if (tidied === today) return;
    tidied = today;
    await mkdir(folder, { recursive: true });
    const oldest = dayOf(now() - KEPT_MS);
    for (const file of await readdir(folder))
      if (/^\d{4}-\d\d-\d\d\.\w+\.ndjson$/.test(file) && file.slice(0, 10) < oldest)
        await rm(join(folder, file), { force: true });
  }
  return {
    async append(rows) {
      await tidy();
      const byDay = new Map<string, string>();
      for (const one of rows) byDay.set(dayOf(one.at), `${byDay.get(dayOf(one.at)) ?? ''}${JSON.stringify(one)}\n`);
      for (const [day, lines] of byDay) await appendFile(join(folder, `${day}.${process}.ndjson`), lines);
    },
  };
}

interface Known {
  /** Bytes read so far: always the end of a line. */
  upTo: number;
  rows: CountRow[];
  /** Ends when the newest read that began has ended, whether or not it failed. */
  lastRead: Promise<unknown>;
}

/** Reads every process's counts in `folder`; of a growing file only the news. */
export function openCountReader(folder: string): CountReader {
  const known = new Map<string, Known>();

  /** Reads of one file follow one another: two that began at the same byte would add its rows twice. */
  function readOn(file: string): Promise<CountRow[]> {
    const before = known.get(file) ?? { upTo: 0, rows: [], lastRead: Promise.resolve() };
    known.set(file, before);
    const read = before.lastRead.then(() => readNew(file, before));
    before.lastRead = read.catch(() => undefined);
    return read;
  }
  async function readNew(file: string, before: Known): Promise<CountRow[]> {
    const handle = await open(join(folder, file), 'r');
    try {
      const { size } = await handle.stat();
      if (size <= before.upTo) return before.rows;
      const bytes = Buffer.alloc(size - before.upTo);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, before.upTo);
      // The text after the last line break is still being written.
      const whole = bytes.subarray(0, bytes.subarray(0, bytesRead).lastIndexOf(10) + 1);
      before.upTo += whole.length;
      for (const line of whole.toString('utf8').split('\n')) {
        const read = line === '' ? undefined : parsed(line);
        if (matches(row, read)) before.rows.push(read);
      }
      return before.rows;
    } finally {
      await handle.close();
    }
  }
  async function files(): Promise<string[]> {
    try {
      return (await readdir(folder)).filter((file) => file.endsWith('.ndjson'));
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return [];
      throw error;
    }
  }
  return {
    async read(channel, since) {
      const found: CountRow[] = [];
      const there = (await files()).filter((file) => file.slice(0, 10) >= dayOf(since));
      for (const file of known.keys()) if (!there.includes(file)) known.delete(file);
      for (const file of there)
        for (const one of await readOn(file)) if (one.channel === channel && one.at >= since) found.push(one);
      return found;
    },
  };
}

function parsed(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    return value;
  } catch {
    // Half a line of a process that was killed.
    return undefined;
  }
}
