import * as z from 'zod';
import { digestOf } from '../documents/build';
import { encode } from '../documents/json';
import { ReleaseError } from '../errors';
import type { Storage } from '../storage/port';

/** What is at a place of a journal. `n` counts from 1. */
export interface Entry<T> {
  n: number;
  digest: string;
  document: T;
}

/**
 * An append-only list of documents below a folder of the store: `<n>.json`, each with the digest of the one before. Of any number of
 * writers one gets the next place, and the others look again.
 */
export interface Journal<T> {
  /** All of it, oldest first. @throws ReleaseError `integrity` when one is missing, cannot be read, or follows another */
  read(): Promise<Entry<T>[]>;
  /** False when somebody else took the place after `last`. */
  append(last: Entry<T> | undefined, document: T): Promise<boolean>;
}

export function openJournal<S extends z.ZodType>(
  storage: Storage,
  { folder, what, schema }: { folder: string; what: string; schema: S },
): Journal<z.output<S>> {
  const envelope = z.strictObject({ n: z.int().min(1), prev: z.string(), document: z.unknown() });

  function parse(bytes: Buffer, n: number, prev: string): Entry<z.output<S>> {
    const sentence = `${what} ${n}`;
    let json: unknown;
    try {
      json = JSON.parse(bytes.toString('utf8'));
    } catch (cause) {
      throw new ReleaseError('integrity', `${sentence} is not JSON; restore ${folder} from a backup.`, {}, { cause });
    }
    const found = envelope.safeParse(json);
    if (!found.success)
      throw new ReleaseError('integrity', `${sentence} cannot be read: ${z.prettifyError(found.error)}`);
    const document = schema.safeParse(found.data.document);
    if (!document.success)
      throw new ReleaseError('integrity', `${sentence} cannot be read: ${z.prettifyError(document.error)}`);
    if (found.data.n !== n || found.data.prev !== prev)
      throw new ReleaseError('integrity', `${sentence} does not follow the one before; one of the two was altered.`);
    return { n, digest: digestOf(bytes), document: document.data };
  }

  return {
    async read() {
      const entries: Entry<z.output<S>>[] = [];
      for (let n = 1; ; n += 1) {
        const bytes = await storage.get(`${folder}${n}.json`);
        if (!bytes) break;
        entries.push(parse(bytes, n, entries.at(-1)?.digest ?? ''));
      }
      return entries;
    },
    async append(last, document) {
      const n = (last?.n ?? 0) + 1;
      const bytes = encode({ n, prev: last?.digest ?? '', document });
      return (await storage.createIfAbsent(`${folder}${n}.json`, bytes)) === 'created';
    },
  };
}
