import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commitOf } from './sources';

test('the commit of a folder says whether files differ from it', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'parola-commit-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    expect(await commitOf(dir)).toBeUndefined();
    git('init');
    writeFileSync(path.join(dir, 'a'), '1');
    git('add', 'a');
    git('commit', '-m', 'x');
    const commit = git('rev-parse', 'HEAD');
    git('tag', '-a', 'v1', '-m', 'x');
    expect(await commitOf(dir)).toBe(commit);
    writeFileSync(path.join(dir, 'a'), '2');
    expect(await commitOf(dir)).toBe(`${commit}-dirty`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
