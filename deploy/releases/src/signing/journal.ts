import * as z from 'zod';
import { seal, unseal, writeVoucher, authorityOf, type Trust, type Voucher } from './signed-envelope';
import { digestOf } from '../documents/build';
import { ReleaseError } from '../ground/errors';
import { newestOf } from '../storage/newest-document';
import type { Storage } from '../storage/storage-port';

/** An entry of a journal, and the key that signed it (undefined: unsigned). `n` counts from 1. */
export interface Entry<T> {
  n: number;
  digest: string;
  document: T;
  signedBy?: string;
}

/**
 * An append-only list of documents in a folder of the store: `<n>.json`, each with the digest of the previous one. Of
 * concurrent writers one gets the next number, and the others retry.
 */
export interface Journal<T> {
  /**
   * The whole journal, oldest first. Entries before the first signed one are older than signatures and accepted.
   * @throws ReleaseError `integrity` for an entry that is missing, unreadable, out of order, or without an authorised
   * signature
   */
  read(): Promise<Entry<T>[]>;
  /** Appends after `last`; false when another writer took the next number. */
  append(last: Entry<T> | undefined, document: T): Promise<boolean>;
  /**
   * Records, signed with the present key, that the newest entry is the last one; its own key may then lose its trust.
   * `blind`: without the check of the entry's signature, because its key is lost.
   * @throws ReleaseError `integrity` like `read`
   */
  vouch(how?: 'blind'): Promise<void>;
}

/** `folder`: ends in a slash. `what`: begins error messages about an entry. `schema`: shape of the documents. */
export interface JournalOptions<S extends z.ZodType> {
  folder: string;
  what: string;
  schema: S;
  /** Left out: entries are neither signed nor verified. */
  trust?: Trust | undefined;
}

export function openJournal<S extends z.ZodType>(
  storage: Storage,
  { folder, what, schema, trust }: JournalOptions<S>,
): Journal<z.output<S>> {
  type Found = Entry<z.output<S>>;
  /** A signed entry contains its folder, so that it cannot be moved to another journal. */
  const entry = z.strictObject({
    folder: z.literal(folder).optional(),
    n: z.int().min(1),
    prev: z.string(),
    document: z.unknown(),
  });

  async function parse(bytes: Buffer, n: number, prev: string): Promise<Found> {
    const sentence = `${what} ${n}`;
    const { text, ...signed } = await unseal(bytes, sentence, trust);
    let json: unknown;
    try {
      json = JSON.parse(text.toString('utf8'));
    } catch (cause) {
      throw new ReleaseError('integrity', `${sentence} is not JSON; restore ${folder} from a backup.`, {}, { cause });
    }
    const found = entry.safeParse(json);
    if (!found.success)
      throw new ReleaseError('integrity', `${sentence} cannot be read: ${z.prettifyError(found.error)}`);
    const document = schema.safeParse(found.data.document);
    if (!document.success)
      throw new ReleaseError('integrity', `${sentence} cannot be read: ${z.prettifyError(document.error)}`);
    if (signed.signedBy !== undefined && found.data.folder === undefined)
      throw new ReleaseError('integrity', `${sentence} was signed for another document; it was moved here.`);
    if (found.data.n !== n || found.data.prev !== prev)
      throw new ReleaseError('integrity', `${sentence} does not follow the one before; one of the two was altered.`);
    return { n, digest: digestOf(bytes), document: document.data, ...signed };
  }

  async function all(): Promise<Found[]> {
    const entries: Found[] = [];
    // Read before the entries, so that a concurrent append is not taken for a gap.
    const newest = await newestOf(storage, folder);
    for (let n = 1; ; n += 1) {
      const bytes = await storage.get(`${folder}${n}.json`);
      if (!bytes && n > newest) return entries;
      // A missing entry is an error: without it, earlier decisions would silently apply again.
      if (!bytes)
        throw new ReleaseError(
          'integrity',
          `${what} ${n} is missing, though there is ${newest}; restore ${folder} from a backup.`,
        );
      entries.push(await parse(bytes, n, entries.at(-1)?.digest ?? ''));
    }
  }

  function voucherFor({ n, digest }: Found): Voucher {
    return {
      keyOf: (keyId) => `vouched/${folder}${n}-${keyId}.json`,
      text: JSON.stringify({ schema: 'parola/journal-voucher@1', folder, n, digest }),
      what: `The voucher for ${what} ${n}`,
    };
  }

  const notWritten = (n: number, why: string) =>
    new ReleaseError(
      'integrity',
      `${what} ${n} ${why}; it was not written with a trusted key of this store. Restore ${folder} from a backup.`,
    );

  async function believe(entries: readonly Found[]): Promise<void> {
    const first = entries.findIndex(({ signedBy }) => signedBy !== undefined);
    const last = entries.at(-1);
    if (!trust || first < 0 || !last || (await trust.keys()).length === 0) return;
    const unsigned = entries.slice(first).find(({ signedBy }) => signedBy === undefined);
    if (unsigned) throw notWritten(unsigned.n, `is not signed, though ${first + 1} before it is`);
    if ((await authorityOf(storage, last.signedBy, voucherFor(last), trust)) !== 'none') return;
    const believed = (await trust.keys()).map(({ kid }) => kid).join(', ');
    throw notWritten(last.n, `is signed by ${last.signedBy}, and believed are only ${believed}`);
  }

  return {
    async read() {
      const entries = await all();
      await believe(entries);
      return entries;
    },
    async append(last, document) {
      const n = (last?.n ?? 0) + 1;
      const made = { n, prev: last?.digest ?? '', document };
      const bytes = await seal(trust?.sign ? { folder, ...made } : made, trust);
      return (await storage.createIfAbsent(`${folder}${n}.json`, bytes)) === 'created';
    },
    async vouch(how) {
      const entries = await all();
      if (how !== 'blind') await believe(entries);
      const last = entries.at(-1);
      if (last && trust) await writeVoucher(storage, voucherFor(last), trust);
    },
  };
}
