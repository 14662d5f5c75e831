import { runTool } from '../workspace/run-tool';

/**
 * Checks that files below the given paths of the repository are formatted; lists those that are not. @returns true
 * without findings
 */
export async function runFormat(root: string, paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) return true;
  const isGood = await runTool('oxfmt', ['--list-different', '--no-error-on-unmatched-pattern', ...paths], {
    cwd: root,
  });
  if (!isGood) console.log('These files are not formatted: node_modules/.bin/oxfmt <file> formats one.');
  return isGood;
}
