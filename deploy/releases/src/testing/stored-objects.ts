import type { Storage } from '../storage/storage-port';

/**
 * The acts of a writer of the store past all rules, on files and in a bucket alike: tests damage stored objects
 * through this alone, so that each of them runs on both stores. Keys are those of `storage/storage-port.ts`.
 */
export interface Stored {
  /** @throws Error when there is nothing under the key: the test would prove nothing */
  read(key: string): Promise<Buffer>;
  /** The same as text. */
  text(key: string): Promise<string>;
  write(key: string, content: string | Uint8Array): Promise<void>;
  /** @throws Error when there is nothing under the key, or the change changes nothing */
  alter(key: string, change: (text: string) => string): Promise<void>;
  /** @throws Error when there is nothing under the key */
  remove(key: string): Promise<void>;
  /** Takes everything below a prefix (ends in a slash). @throws Error when that is nothing */
  removeBelow(prefix: string): Promise<void>;
  /** Keys below a prefix (ends in a slash), in code-unit order. */
  list(prefix: string): Promise<string[]>;
}

export function storedObjectsIn(storage: Storage): Stored {
  async function read(key: string): Promise<Buffer> {
    const found = await storage.get(key);
    if (found === undefined) throw new Error(`There is no ${key} in the store.`);
    return found;
  }
  const text = async (key: string) => (await read(key)).toString('utf8');
  const write = (key: string, content: string | Uint8Array) => storage.putDerived(key, Buffer.from(content));
  return {
    read,
    text,
    write,
    async alter(key, change) {
      const before = await text(key);
      const after = change(before);
      if (after === before) throw new Error(`${key} is as it was.`);
      await write(key, after);
    },
    async remove(key) {
      await read(key);
      await storage.remove(key);
    },
    async removeBelow(prefix) {
      const keys = await storage.list(prefix);
      if (keys.length === 0) throw new Error(`There is nothing below ${prefix} in the store.`);
      await Promise.all(keys.map((key) => storage.remove(key)));
    },
    list: (prefix) => storage.list(prefix),
  };
}
