import * as z from 'zod';
import { encode } from '../documents/json-documents';
import { ReleaseError } from '../ground/errors';
import type { Storage } from '../storage/storage-port';

/** Documents numbered from 1 without gaps, each written once: the second writer takes the next number. */
export interface Journal<T> {
  /**
   * Calls `onEntry` with those that are new since the last call, in order.
   * @throws ReleaseError `integrity` for a damaged one
   */
  catchUp(): Promise<void>;
  /**
   * Writes the result of `draft` for everything before it; called again after a concurrent write. Its error writes
   * nothing.
   */
  append(draft: (n: number) => T): Promise<T>;
  /** How many there are. */
  length(): number;
  read(n: number): Promise<T | undefined>;
}

/** Opens the journal below `prefix` (ends in a slash). From `start` on, when the entries before are of no interest. */
export function openJournal<T extends object>(
  storage: Storage,
  prefix: string,
  schema: z.ZodType<T>,
  onEntry: (entry: T, n: number) => void,
  start = 0,
): Journal<T> {
  let seen = start;
  let turn: Promise<unknown> = Promise.resolve();

  async function read(n: number): Promise<T | undefined> {
    const bytes = await storage.get(`${prefix}${n}.json`);
    if (!bytes) return undefined;
    let document: unknown;
    try {
      document = JSON.parse(bytes.toString('utf8'));
    } catch {
      document = undefined;
    }
    const parsed = schema.safeParse(document);
    if (parsed.success) return parsed.data;
    throw new ReleaseError('integrity', `${prefix}${n}.json is damaged; restore it from a backup.`);
  }

  async function look(): Promise<void> {
    for (let entry = await read(seen + 1); entry; entry = await read(seen + 1)) {
      seen += 1;
      onEntry(entry, seen);
    }
  }

  /** One at a time in this process; other processes are met at the store. */
  function inTurn<R>(work: () => Promise<R>): Promise<R> {
    const next = turn.then(work, work);
    turn = next.catch(() => undefined);
    return next;
  }

  return {
    read,
    length: () => seen,
    catchUp: () => inTurn(look),
    append: (draft) =>
      inTurn(async () => {
        for (;;) {
          await look();
          const entry = draft(seen + 1);
          if ((await storage.createIfAbsent(`${prefix}${seen + 1}.json`, encode(entry))) === 'created') {
            await look();
            return entry;
          }
        }
      }),
  };
}
