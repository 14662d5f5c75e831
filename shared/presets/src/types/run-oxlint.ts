import path from 'node:path';
import { runTool, TOOLS } from '../workspace/run-tool';

/**
 * Builds, and code that is wrong on purpose. oxlint reads such patterns from here: those in its file count from the
 * folder of that file.
 */
const LEFT_OUT = ['**/dist/**', '**/dist-dev/**', '**/.tmp*/**', '**/fixtures/promo/wrong/**'];

/**
 * Checks the types of every file below the given paths of the repository, each once and by the settings of its own
 * package, and refuses promises that nobody waits for and promises where none is expected. oxlint asks the engine of
 * our compiler for both in one reading. Returns whether all is well.
 */
export function runOxlint(root: string, paths: readonly string[]): Promise<boolean> {
  const rules = ['--type-aware', '--type-check', '--config', path.join(__dirname, 'oxlint.json')];
  const leftOut = LEFT_OUT.flatMap((pattern) => ['--ignore-pattern', pattern]);
  return runTool('oxlint', [...rules, ...leftOut, '--format', 'unix', '--quiet', ...paths], {
    cwd: root,
    env: { OXLINT_TSGOLINT_PATH: path.join(TOOLS, 'tsgolint') },
  });
}
