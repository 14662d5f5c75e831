import type { Storage } from '../storage/storage-port';

/**
 * Direct access to the objects of a store, past all rules, for files and buckets alike. Tests damage stored objects
 * only through it, so that they run on both stores. Keys are those of `storage/storage-port.ts`.
 */
export interface Stored {
  /** Reads an object. @throws Error for a missing object, because the test would prove nothing */
  read(key: string): Promise<Buffer>;
  /** Reads an object as text. @throws Error for a missing object */
  text(key: string): Promise<string>;
  write(key: string, content: string | Uint8Array): Promise<void>;
  /** Replaces an object's text. @throws Error for a missing object, or when the text stays the same */
  alter(key: string, change: (text: string) => string): Promise<void>;
  /** @throws Error for a missing object */
  remove(key: string): Promise<void>;
  /** Removes all objects below a prefix, which ends in a slash. @throws Error without any */
  removeBelow(prefix: string): Promise<void>;
  /** Keys below a prefix, which ends in a slash, in code-unit order. */
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
