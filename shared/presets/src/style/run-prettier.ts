import path from 'node:path';
import { runTool } from '../workspace/run-tool';

/** Whether every file below the given paths of the repository stands as the formatter would write it; names those that do not. */
export async function runPrettier(root: string, paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) return true;
  const cache = path.join(root, 'node_modules/.cache/parola/prettier');
  return runTool(
    'prettier',
    [
      '--check',
      '--log-level',
      'warn',
      '--ignore-unknown',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      cache,
      ...paths,
    ],
    { cwd: root },
  );
}
