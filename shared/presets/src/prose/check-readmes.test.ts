import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkReadmes } from './check-readmes';

let folder: string;
let printed: jest.SpyInstance;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parola-readmes-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  printed = jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  printed.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, bytes: number): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), '₱'.repeat(bytes / 3));
  execFileSync('git', ['add', '.'], { cwd: folder });
}

it('accepts READMEs of 6,000 bytes, and longer pages', async () => {
  write('README.md', 6000);
  write('docs/page.md', 9000);
  await expect(checkReadmes(folder, [])).resolves.toBe(true);
  expect(printed).not.toHaveBeenCalled();
});

it('refuses a longer README in any folder, with its size', async () => {
  write('deploy/platform/README.md', 6003);
  await expect(checkReadmes(folder, [])).resolves.toBe(false);
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^deploy\/platform\/README\.md has 6003 bytes/));
});

it('checks only the READMEs below the named paths', async () => {
  write('deploy/README.md', 6003);
  write('shell/README.md', 300);
  await expect(checkReadmes(folder, ['shell', 'docs/page.md'])).resolves.toBe(true);
  await expect(checkReadmes(folder, ['deploy'])).resolves.toBe(false);
});
