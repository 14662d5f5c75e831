import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkCommits } from './check-commits';

const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', '-c', 'commit.gpgsign=false'];
let folder: string;
let printed: jest.SpyInstance;

function git(...args: string[]): string {
  return execFileSync('git', [...IDENTITY, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function commit(message: string): string {
  git('commit', '--quiet', '--allow-empty', '--message', message);
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parola-commits-'));
  git('init', '--quiet');
  printed = jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  printed.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

const CASES = [
  ['accepts a conventional subject', 'fix(wallets): keep the draft of a deposit', null],
  ['accepts names in their own case', 'fix(calls): answer appConfig with its version', null],
  ['refuses a subject without a type', 'Keep the draft of a deposit', 'type-empty'],
  ['refuses a subject of more than 72 characters', `fix(wallets): ${'a'.repeat(60)}`, 'header-max-length'],
] as const;

it.each(CASES)('%s', async (_, message, finding) => {
  const since = commit('An old message');
  commit(message);
  expect(await checkCommits(folder, since)).toBe(finding === null);
  const findings = finding === null ? [] : [[expect.stringContaining(finding)]];
  expect(printed.mock.calls).toEqual(findings);
});

it('checks the newest commit alone where the history is cut off', async () => {
  commit('An old message');
  commit('docs: name the port of staging');
  expect(await checkCommits(folder, 'f'.repeat(40))).toBe(true);
});
