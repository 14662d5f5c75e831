import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Existing files tracked by git below `paths` (none: all), relative to the root. */
export async function trackedFiles(root: string, paths: readonly string[]): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z', '--', ...paths], { cwd: root, maxBuffer: MAX_OUTPUT });
  return stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
}
