import { stat } from 'node:fs/promises';
import path from 'node:path';
import { trackedFiles } from '../workspace/tracked-files';

/** Upper bound of a README in bytes. A longer text belongs on a page of `docs/`. */
const MOST_BYTES = 6000;

/**
 * Checks that every README below `paths` (from the root; none: all) is short: what the package is, why, how to run
 * it, where to read on. Prints the longer ones; true without any.
 */
export async function checkReadmes(root: string, paths: readonly string[]): Promise<boolean> {
  const files = (await trackedFiles(root, paths)).filter((file) => path.basename(file) === 'README.md');
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, bytes: (await stat(path.join(root, file))).size })),
  );
  const long = sizes.filter(({ bytes }) => bytes > MOST_BYTES);
  for (const { file, bytes } of long)
    console.log(`${file} has ${bytes} bytes, at most ${MOST_BYTES}: move material into a page of docs/.`);
  return long.length === 0;
}
