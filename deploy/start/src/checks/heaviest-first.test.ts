import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '@parola/process/scratch-folder';
import HeaviestFirst from './heaviest-first.cjs';

let folder = '';
beforeEach(async () => void (folder = await scratchFolder('order')));
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a test file of some bytes. @returns its path */
function testFile(name: string, bytes: number): string {
  const file = path.join(folder, name);
  writeFileSync(file, ' '.repeat(bytes));
  return file;
}

/** Writes a group of test files, as `groups.cjs` does. @returns its path */
function group(name: string, members: readonly string[]): string {
  mkdirSync(path.join(folder, 'groups'), { recursive: true });
  const file = path.join(folder, 'groups', name);
  writeFileSync(file, members.map((member) => `testFile('x', () => require(${JSON.stringify(member)}));\n`).join(''));
  return file;
}

it('starts with the group of the largest files, and ends with the smallest file', () => {
  const members = [testFile('a.test.ts', 4_000), testFile('b.test.tsx', 4_000)];
  const large = group('01.test.js', members);
  const small = group('02.test.js', [testFile('c.test.ts', 3_000)]);
  const alone = testFile('alone.test.ts', 5_000);
  const least = testFile('least.test.ts', 10);
  const tests = [least, alone, small, large].map((file) => ({ path: file, context: { config: { cache: false } } }));
  expect(new HeaviestFirst({}).sort(tests).map((test) => path.basename(test.path))).toEqual([
    '01.test.js',
    'alone.test.ts',
    '02.test.js',
    'least.test.ts',
  ]);
});
