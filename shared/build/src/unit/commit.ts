import { execFileSync } from 'node:child_process';

function git(dir: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** The commit of a build, with `-dirty` for a repository with uncommitted files, or `local` outside one. */
export function currentCommit(dir: string): string {
  try {
    const commit = git(dir, 'rev-parse', 'HEAD');
    // Not only of this folder: a unit is built from the shared packages too.
    return git(dir, 'status', '--porcelain') === '' ? commit : `${commit}-dirty`;
  } catch {
    return 'local';
  }
}
