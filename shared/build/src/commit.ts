import { execFileSync } from 'node:child_process';

/** The commit a build was made from, or `local` outside a repository. */
export function currentCommit(dir: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'local';
  }
}
