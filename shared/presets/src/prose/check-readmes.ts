import { stat } from 'node:fs/promises';
import path from 'node:path';
import { trackedFiles } from '../workspace/tracked-files';

/** Maximum size of a README in bytes. Longer texts belong on a page of `docs/`. */
const MOST_BYTES = 6000;

/**
 * Checks that every README below `paths` (relative to the root; none: all) is short: purpose, start, further reading.
 * Prints those that are too long. @returns true without findings
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
