import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { runTool } from '../workspace/run-tool';

const run = promisify(execFile);
/** The last commit before the rule was introduced. Earlier messages are not checked. */
const LAST_UNCHECKED = 'e60a4d2c26deb075bdf0b23e87502a094027ee8b';
const CONFIG = path.join(__dirname, 'commitlint.config.mjs');

async function isKnown(root: string, commit: string): Promise<boolean> {
  return run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  );
}

/**
 * Checks the messages of all commits after `since`: Conventional Commits, at most 72 characters in the subject. In a
 * shallow clone without `since` only the newest commit is checked. Prints findings. @returns true without findings
 */
export async function checkCommits(root: string, since = LAST_UNCHECKED): Promise<boolean> {
  const range = (await isKnown(root, since)) ? ['--from', since] : ['--last'];
  return runTool('commitlint', ['--config', CONFIG, ...range], { cwd: root });
}
