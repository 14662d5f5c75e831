import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../workspace/root';
import { trackedFiles } from '../workspace/tracked-files';
import { checkLinks } from './check-links';

let folder: string;
let printed: jest.SpyInstance;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parola-links-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  printed = jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  printed.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

async function checkText(text: string): Promise<boolean> {
  writeFileSync(path.join(folder, 'a.md'), text);
  writeFileSync(path.join(folder, 'b.md'), '# Title\n\n## Checks\n');
  execFileSync('git', ['add', '.'], { cwd: folder });
  return checkLinks(folder);
}

it('accepts links to files, headings and other sites', async () => {
  const text = '[a](b.md) [b](b.md#checks) [c](https://example.test/nope.md)';
  await expect(checkText(text)).resolves.toBe(true);
});

it.each([
  ['a file', '[a](c.md)', 'Cannot find file `c.md`'],
  ['a heading', '[a](b.md#costs)', 'Cannot find heading for `#costs`'],
])('refuses a link to %s that does not exist', async (_, text, finding) => {
  await expect(checkText(text)).resolves.toBe(false);
  expect(printed).toHaveBeenCalledWith(expect.stringContaining(finding));
});

it('lists every decision record with its status, in one numbering without gaps', async () => {
  const root = repositoryRoot(__dirname);
  const list = await readFile(path.join(root, 'docs/decisions.md'), 'utf8');
  const records = await trackedFiles(root, [':(glob)**/decisions/*.md']);
  const names = records.map((record) => path.posix.relative('docs/decisions', record)).toSorted();
  expect(names.map((name) => Number(/^(\d{3})-[^/]+$/u.exec(name)?.[1]))).toEqual(names.map((_, index) => index + 1));
  const rows = list.split('\n').filter((line) => line.startsWith('| ['));
  expect(rows).toEqual(
    names.map((name) => expect.stringMatching(`\\(decisions/${name}\\).*\\| (in force|replaced by \\d{3}) +\\|$`)),
  );
});
