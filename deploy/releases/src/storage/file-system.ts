import { randomBytes } from 'node:crypto';
import { link as linkFile, mkdir, open, readdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isPlainPath, TEMPORARY_PREFIX } from '@parola/bucket/object-keys';
import { ReleaseError, sentenceOf, systemCode } from '../ground/errors';
import { noFailPoint, type FailPoint } from '../ground/fail-point';
import { syncFile, syncFolder } from './sync-disk';
import type { Storage } from './storage-port';
import { sweepTemporaryFiles } from './sweep-temporary-files';

export interface FileSystemOptions {
  failPoint?: FailPoint;
  /** Epoch milliseconds. */
  now?: () => number;
  /** link(2); tests replace it to imitate a file system without exclusive links. */
  link?: (from: string, to: string) => Promise<void>;
}

function unavailable(what: string, error: unknown): ReleaseError {
  return new ReleaseError(
    'unavailable',
    `The release store could not ${what}: ${sentenceOf(error)}.`,
    {},
    { cause: error },
  );
}

/** Creates a folder durably: syncs its parent folders, so that it survives a power failure. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Writes a temporary file in the target's folder, because link and rename do not cross file systems. */
async function writeTemporary(folder: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${TEMPORARY_PREFIX}${process.pid}-${randomBytes(8).toString('hex')}`);
  const handle = await open(path, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await syncFile(handle);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return path;
}

async function probeExclusiveLink(root: string, link: (from: string, to: string) => Promise<void>): Promise<void> {
  const first = await writeTemporary(root, Buffer.from('first'));
  const second = await writeTemporary(root, Buffer.from('second'));
  const target = `${first}-probe`;
  try {
    await link(first, target);
    const refused = await link(second, target).then(
      () => false,
      (error: unknown) => systemCode(error) === 'EEXIST',
    );
    if (!refused || (await readFile(target, 'utf8')) !== 'first') {
      throw new ReleaseError(
        'unavailable',
        `The file system of ${root} lets a second writer replace a file (link is not exclusive); keep the registry on another one.`,
      );
    }
  } finally {
    await Promise.all([first, second, target].map((path) => rm(path, { force: true })));
  }
}

/**
 * Stores objects as files below `root`. A file appears under its name through link(2), complete and synced, or not at
 * all. @throws ReleaseError where link is not exclusive (some FAT and SMB mounts), because the last writer would win
 * unnoticed
 */
export async function openFileSystemStorage(root: string, options: FileSystemOptions = {}): Promise<Storage> {
  const { failPoint = noFailPoint, now = Date.now, link = linkFile } = options;
  const base = resolve(root);
  try {
    await makeFolder(base);
    await probeExclusiveLink(base, link);
    await sweepTemporaryFiles(base, now());
  } catch (error) {
    throw error instanceof ReleaseError ? error : unavailable(`be opened in ${base}`, error);
  }

  function pathOf(key: string): string {
    if (!isPlainPath(key)) throw new ReleaseError('usage', `«${key}» is not a valid name in the release store.`);
    return join(base, ...key.split('/'));
  }

  async function filesBelow(folder: string, keyPrefix: string, into: string[]): Promise<void> {
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries) {
      if (entry.name.startsWith(TEMPORARY_PREFIX)) continue;
      if (entry.isDirectory()) await filesBelow(join(folder, entry.name), `${keyPrefix}${entry.name}/`, into);
      else into.push(keyPrefix + entry.name);
    }
  }

  return {
    async createIfAbsent(key, bytes) {
      const path = pathOf(key);
      const folder = dirname(path);
      try {
        await makeFolder(folder);
        const temporary = await writeTemporary(folder, bytes);
        await failPoint('create:begun');
        try {
          await link(temporary, path);
          await failPoint('create:done');
          await syncFolder(folder);
          return 'created';
        } catch (error) {
          if (systemCode(error) !== 'EEXIST') throw error;
          // Syncs here too: the other writer may not have synced yet, and the caller relies on «exists».
          await syncFolder(folder);
          return 'exists';
        } finally {
          await unlink(temporary);
        }
      } catch (error) {
        throw unavailable(`write ${key}`, error);
      }
    },

    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (error instanceof ReleaseError) throw error;
        if (systemCode(error) === 'ENOENT') return undefined;
        throw unavailable(`read ${key}`, error);
      }
    },

    async list(prefix, after = '') {
      const keys: string[] = [];
      try {
        await filesBelow(pathOf(prefix.replace(/\/$/, '')), prefix, keys);
      } catch (error) {
        if (error instanceof ReleaseError) throw error;
        if (systemCode(error) !== 'ENOENT') throw unavailable(`list ${prefix}`, error);
      }
      return keys.filter((key) => key > after).sort((a, b) => (a < b ? -1 : 1));
    },

    async folders(prefix) {
      const folder = pathOf(prefix.replace(/\/$/, ''));
      try {
        const entries = await readdir(folder, { withFileTypes: true });
        return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
      } catch (error) {
        if (systemCode(error) !== 'ENOENT') throw unavailable(`list ${prefix}`, error);
        return [];
      }
    },

    async putDerived(key, bytes) {
      const path = pathOf(key);
      try {
        await makeFolder(dirname(path));
        const temporary = await writeTemporary(dirname(path), bytes);
        await failPoint('put:begun');
        await rename(temporary, path).catch(async (error: unknown) => {
          await rm(temporary, { force: true });
          throw error;
        });
        await syncFolder(dirname(path));
      } catch (error) {
        throw unavailable(`write ${key}`, error);
      }
    },

    async setAside(key, damaged, to) {
      const [path, target] = [pathOf(key), pathOf(to)];
      try {
        await makeFolder(dirname(target));
        if (!(await readFile(path)).equals(damaged)) return false;
        await rename(path, target);
        // A concurrent writer may have stored an intact object after the check; it is moved back.
        const isDamaged = (await readFile(target)).equals(damaged);
        if (!isDamaged) {
          await link(target, path);
          await unlink(target);
        }
        await Promise.all([syncFolder(dirname(path)), syncFolder(dirname(target))]);
        return isDamaged;
      } catch (error) {
        if (systemCode(error) === 'ENOENT') return false;
        throw unavailable(`set ${key} aside`, error);
      }
    },

    async remove(key) {
      const path = pathOf(key);
      try {
        await unlink(path);
        await syncFolder(dirname(path));
      } catch (error) {
        if (systemCode(error) !== 'ENOENT') throw unavailable(`remove ${key}`, error);
      }
    },
  };
}
