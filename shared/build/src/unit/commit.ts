import { execFileSync } from 'node:child_process';

function git(dir: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/**
 * The commit of a build: with the suffix `-dirty` when the repository has uncommitted changes, `local` outside a
 * repository.
 */
export function currentCommit(dir: string): string {
  try {
    const commit = git(dir, 'rev-parse', 'HEAD');
    // Checks the whole repository, because a unit also contains shared packages.
    return git(dir, 'status', '--porcelain') === '' ? commit : `${commit}-dirty`;
  } catch {
    return 'local';
  }
}
