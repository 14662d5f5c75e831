import path from 'node:path';
import { runTool, TOOLS } from '../workspace/run-tool';

/**
 * Builds, and fixtures with intentional errors. oxlint resolves command-line patterns from the root, those in its
 * configuration from the folder of that file.
 */
const LEFT_OUT = ['**/dist/**', '**/dist-dev/**', '**/.tmp*/**', '**/fixtures/promo/wrong/**'];

/**
 * Checks the types of every file below the given paths, each once and with the settings of its package, and refuses
 * promises that are not awaited and promises where none is expected. oxlint uses the compiler's engine for both in one
 * pass. @returns true without findings
 */
export function runOxlint(root: string, paths: readonly string[]): Promise<boolean> {
  const rules = ['--type-aware', '--type-check', '--config', path.join(__dirname, 'oxlint.json')];
  const leftOut = LEFT_OUT.flatMap((pattern) => ['--ignore-pattern', pattern]);
  return runTool('oxlint', [...rules, ...leftOut, '--format', 'unix', '--quiet', ...paths], {
    cwd: root,
    env: { OXLINT_TSGOLINT_PATH: path.join(TOOLS, 'tsgolint') },
  });
}
