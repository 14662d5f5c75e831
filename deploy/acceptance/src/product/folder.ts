import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { scratchFolder } from '@parola/process/scratch-folder';
import type { ProductPlace } from './product';

/** Copies a folder that is in use, without temporary files (`.tmp-…`), which may disappear during the copy. */
export async function copySettled(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copySettled(source, target);
    else if (!entry.name.startsWith('.tmp-')) await copyFile(source, target);
  }
}

/**
 * Makes a new data folder with the builds of a running product, so that a start need not build unchanged units; without
 * database and secrets. The caller removes it.
 */
export async function folderWithBuilds({ dataDir }: ProductPlace): Promise<string> {
  const folder = await scratchFolder('second');
  for (const part of ['start', 'releases', 'keys'])
    await copySettled(path.join(dataDir, part), path.join(folder, part));
  return folder;
}
