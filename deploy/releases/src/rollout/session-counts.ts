import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { int, matches, object, oneOf, optional, record, text, unitName, type Infer } from '@parola/contract';
import { CHANNEL } from '../documents/build-refs';
import { systemCode } from '../ground/errors';
import { faultTraceSchema, type FaultTrace } from './fault-traces';

const histogram = record(int(0), '^\\d{1,3}$');
/**
 * Counts of one build in one minute. Rows of the same minute are added up. `loadFailed` counts devices. The row
 * identifies no player.
 */
const row = object({
  /** Start of the minute, epoch milliseconds. */
  at: int(),
  channel: text({ pattern: CHANNEL, maxLength: 40 }),
  rev: int(1),
  unit: unitName,
  version: text({ maxLength: 80 }),
  arm: oneOf(['stable', 'canary']),
  sessions: int(0),
  /**
   * Number of networks of these sessions; each network counts once per day and rollout. Absent in rows of older front
   * doors.
   */
  networks: optional(int(0)),
  failed: int(0),
  loadFailed: int(0),
  errors: int(0),
  /** Number of reports of each fault, by fingerprint. */
  prints: optional(record(int(0), '^[A-Za-z0-9.:-]{1,40}$')),
  /** Web vitals as histograms, see `vitals.ts`. */
  lcp: optional(histogram),
  inp: optional(histogram),
  cls: optional(histogram),
});
export type CountRow = Infer<typeof row>;

/** Folder of the counts in a data folder, beside the registry. */
export const TELEMETRY_DIR = 'telemetry';
export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Retention period of counts. */
const KEPT_MS = 60 * DAY_MS;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export interface CountWriter {
  append(rows: readonly (CountRow | FaultTrace)[]): Promise<void>;
}
export interface CountReader {
  /** All rows of a channel from the minute `since` (epoch milliseconds) on. Invalid lines are skipped. */
  read(channel: string, since: number): Promise<CountRow[]>;
}
export interface TraceReader {
  /** All traces of faults of a channel from `since` (epoch milliseconds) on. Invalid lines are skipped. */
  traces(channel: string, since: number): Promise<FaultTrace[]>;
}

/**
 * Opens a writer of counts in `folder`. Each process writes one file a day, so no two processes write to the same
 * file. Files older than sixty days are removed.
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
  /** Number of bytes read so far, always up to the end of a line. */
  upTo: number;
  rows: CountRow[];
  traces: FaultTrace[];
  /** Settles after the newest read, successful or not. */
  lastRead: Promise<unknown>;
}

/**
 * Opens a reader of the counts and traces of all processes in `folder`. It reads only new lines of a growing file, and
 * forgets files that are older than the last `since`.
 */
export function openCountReader(folder: string): CountReader & TraceReader {
  const known = new Map<string, Known>();

  /** Queues reads of one file: two parallel reads from the same position would add its rows twice. */
  function readOn(file: string): Promise<Known> {
    const before = known.get(file) ?? { upTo: 0, rows: [], traces: [], lastRead: Promise.resolve() };
    known.set(file, before);
    const read = before.lastRead.then(() => readNew(file, before));
    before.lastRead = read.catch(() => undefined);
    return read;
  }
  async function readNew(file: string, before: Known): Promise<Known> {
    const handle = await open(join(folder, file), 'r');
    try {
      const { size } = await handle.stat();
      if (size <= before.upTo) return before;
      const bytes = Buffer.alloc(size - before.upTo);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, before.upTo);
      // The part after the last line break is still being written.
      const whole = bytes.subarray(0, bytes.subarray(0, bytesRead).lastIndexOf(10) + 1);
      before.upTo += whole.length;
      for (const line of whole.toString('utf8').split('\n')) {
        const read = line === '' ? undefined : parsed(line);
        if (matches(row, read)) before.rows.push(read);
        else if (matches(faultTraceSchema, read)) before.traces.push(read);
      }
      return before;
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
  /** Contents of the files that may hold lines from `since` on. Other files are forgotten. */
  async function contents(since: number): Promise<Known[]> {
    const there = (await files()).filter((file) => file.slice(0, 10) >= dayOf(since));
    for (const file of known.keys()) if (!there.includes(file)) known.delete(file);
    const read: Known[] = [];
    for (const file of there) read.push(await readOn(file));
    return read;
  }
  async function linesOf<T extends { channel: string; at: number }>(
    kind: (of: Known) => readonly T[],
    channel: string,
    since: number,
  ): Promise<T[]> {
    const found: T[] = [];
    for (const known of await contents(since))
      for (const one of kind(known)) if (one.channel === channel && one.at >= since) found.push(one);
    return found;
  }
  return {
    read: (channel, since) => linesOf(({ rows }) => rows, channel, since),
    traces: (channel, since) => linesOf(({ traces }) => traces, channel, since),
  };
}

function parsed(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    return value;
  } catch {
    // A partial line of a killed process.
    return undefined;
  }
}
