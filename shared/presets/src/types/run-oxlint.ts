import path from 'node:path';
import { runTool, TOOLS } from '../workspace/run-tool';

/**
 * Checks the types of every file below the given paths of the repository, each once and by the settings of its own package, and refuses
 * promises that nobody waits for and promises where none is expected. oxlint asks the engine of our compiler for both in one reading. Returns
 * whether all is well.
 */
export function runOxlint(root: string, paths: readonly string[]): Promise<boolean> {
  const rules = ['--type-aware', '--type-check', '--config', path.join(__dirname, 'oxlint.json')];
  return runTool('oxlint', [...rules, '--format', 'unix', '--quiet', ...paths], {
    cwd: root,
    env: { OXLINT_TSGOLINT_PATH: path.join(TOOLS, 'tsgolint') },
  });
}
