import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currentCommit } from './commit';

describe('the commit a build was made from', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'commit-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is `local` outside a repository', () => {
    expect(currentCommit(root)).toBe('local');
  });

  it('is the one checked out, and says when anything in the repository is not committed', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root });
    const unit = path.join(root, 'remotes/wallets');
    mkdirSync(unit, { recursive: true });
    writeFileSync(path.join(unit, 'index.ts'), '1');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    const head = git('rev-parse', 'HEAD').toString().trim();
    expect(currentCommit(unit)).toBe(head);
    writeFileSync(path.join(root, 'shared.ts'), '2');
    expect(currentCommit(unit)).toBe(`${head}-dirty`);
  });
});
