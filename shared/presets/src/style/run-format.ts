import { runTool } from '../workspace/run-tool';

/**
 * Whether every file below the given paths of the repository stands as the formatter would write it; names those that
 * do not.
 */
export async function runFormat(root: string, paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) return true;
  const isGood = await runTool('oxfmt', ['--list-different', '--no-error-on-unmatched-pattern', ...paths], {
    cwd: root,
  });
  if (!isGood) console.log('These files are not formatted: node_modules/.bin/oxfmt <file> formats one.');
  return isGood;
}
