import { runTool } from '../workspace/run-tool';

/** Refuses exports and files that nobody uses, and dependencies that are not used or not named (`knip.json` in the root). */
export function runKnip(root: string): Promise<boolean> {
  return runTool('knip', ['--no-progress', '--no-config-hints'], { cwd: root });
}
