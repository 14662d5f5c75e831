import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError, sentenceOf } from '../ground/errors';
import type { SourceFile } from '../storage/source-file';

async function readPlainFile(path: string): Promise<Buffer> {
  // O_NOFOLLOW here as well: the folder may change between listing and reading.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

async function collect(folder: string, prefix: string, into: SourceFile[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = prefix + entry.name;
    const full = join(folder, entry.name);
    if (entry.isDirectory()) {
      await collect(full, `${path}/`, into);
    } else if (entry.isFile()) {
      into.push({ path, size: await sizeOf(full), read: () => readPlainFile(full) });
    } else {
      throw new ReleaseError('usage', `${JSON.stringify(path)} is a link or a device; a build holds plain files only.`);
    }
  }
}

/**
 * Reads the files of a build folder. Symbolic links are refused, because they could publish a file from outside.
 * @throws ReleaseError
 */
export async function readFolder(folder: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  try {
    await collect(folder, '', files);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(
      'usage',
      `The build in ${folder} cannot be read: ${sentenceOf(error)}.`,
      {},
      { cause: error },
    );
  }
  return files;
}
