import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../workspace/root';
import { trackedFiles } from '../workspace/tracked-files';
import { headingNumbers, readReferences, type FindDangling } from './references';

const ROOT = repositoryRoot(__dirname);
const SOURCES = ['*.ts', '*.tsx', '*.md', '*.sql', '*.css', '*.cjs', '*.mjs'];
/** Files of this package that contain examples of missing references. */
const OWN = /^shared\/presets\/src\/(?:site|prose|commits)\//u;

let findDangling: FindDangling;
beforeAll(async () => {
  findDangling = await readReferences(ROOT);
});

it('takes the numbers of headings', () => {
  expect(headingNumbers('# §3 Entities\n\ntext C01\n\n## 5. Motion\n\n### C16 Deposit\n')).toEqual(['§3', '5', 'C16']);
});

it('accepts references that lead to a heading', () => {
  const text = [
    '(player protection C16, C56; specification §4) (player protection 1.3) X6 I14 games G8',
    '/** (design guideline, section',
    ' * 7; call catalogue 82, 83, X24) GLI-19 §2.5.3 */',
  ].join('\n');
  expect(findDangling(text)).toEqual([]);
});

it.each([
  ['a rule of player protection', 'player protection C57', ['player protection C57']],
  ['a part of player protection', 'player protection 1.9', ['player protection 1.9']],
  ['a section of the specification', 'specification §12', ['specification §12']],
  ['a section of the guideline', 'design guideline, section 40', ['design guideline 40']],
  ['a call', 'call catalogue 12, 200 and X99', ['call X99', 'call 200']],
  ['a game', 'games G9', ['game G9']],
  ['an invariant', 'invariant I15', ['ledger invariant I15']],
  ['a paper outside the repository', 'see issue 13, the study and design 6.8', ['issue 13', 'study', 'design 6']],
])('refuses a reference to %s that does not exist', (_, text, found) => {
  expect(findDangling(text)).toEqual(found);
});

it('finds no reference in the repository that leads nowhere', async () => {
  const files = (await trackedFiles(ROOT, SOURCES)).filter((file) => !OWN.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(ROOT, file), 'utf8');
      return findDangling(text).map((reference) => `${file}: ${reference}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
