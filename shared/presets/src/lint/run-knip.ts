import { runTool } from '../workspace/run-tool';

/**
 * Finds unused exports and files, and dependencies that are unused or undeclared (`knip.json` in the root). @returns
 * true without findings
 */
export function runKnip(root: string): Promise<boolean> {
  return runTool('knip', ['--no-progress', '--no-config-hints'], { cwd: root });
}
