import type { Storage } from './storage-port';

/** Highest number of the documents `<prefix><n>.json` by name; 0 without any. */
export async function newestOf(storage: Pick<Storage, 'list'>, prefix: string): Promise<number> {
  const keys = await storage.list(prefix);
  return keys.reduce((newest, key) => Math.max(newest, Number(/\/(\d+)\.json$/.exec(key)?.[1] ?? 0)), 0);
}
