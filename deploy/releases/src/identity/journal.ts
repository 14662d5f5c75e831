import * as z from 'zod';
import { encode } from '../documents/json-documents';
import { ReleaseError } from '../ground/errors';
import type { Storage } from '../storage/storage-port';

/** Documents numbered from 1 without gaps. Each is written once; a second concurrent writer takes the next number. */
export interface Journal<T> {
  /**
   * Calls `onEntry` with the new documents since the last call, in order.
   * @throws ReleaseError `integrity` for a damaged document
   */
  catchUp(): Promise<void>;
  /**
   * Writes the result of `draft`, and calls `draft` again after a concurrent write. An exception in `draft` prevents
   * the write.
   */
  append(draft: (n: number) => T): Promise<T>;
  /** Number of documents. */
  length(): number;
  read(n: number): Promise<T | undefined>;
}

/**
 * Opens the journal below `prefix`, which ends in a slash. `start`: number of the last document that need not be
 * read.
 */
export function openJournal<T extends object>(
  storage: Storage,
  prefix: string,
  schema: z.ZodType<T>,
  onEntry: (entry: T, n: number) => void,
  start = 0,
): Journal<T> {
  let last = start;
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
    for (let entry = await read(last + 1); entry; entry = await read(last + 1)) {
      last += 1;
      onEntry(entry, last);
    }
  }

  /** Queues calls within this process. The store resolves races with other processes. */
  function inTurn<R>(work: () => Promise<R>): Promise<R> {
    const next = turn.then(work, work);
    turn = next.catch(() => undefined);
    return next;
  }

  return {
    read,
    length: () => last,
    catchUp: () => inTurn(look),
    append: (draft) =>
      inTurn(async () => {
        for (;;) {
          await look();
          const entry = draft(last + 1);
          if ((await storage.createIfAbsent(`${prefix}${last + 1}.json`, encode(entry))) === 'created') {
            await look();
            return entry;
          }
        }
      }),
  };
}
