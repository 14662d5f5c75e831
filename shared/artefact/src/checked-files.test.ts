import { filesToCheck, isSealed } from './checked-files';
import { integrityOf } from './integrity';
import { readScripts } from './scripts';
import { filesOf } from './testing/samples';

const checked = (texts: Record<string, string>) => {
  const files = filesOf(texts);
  return filesToCheck(files, readScripts(files), 'remoteEntry.js');
};
const hashOf = (text: string) => integrityOf(Buffer.from(text));

test('an entry with the hashes of all scripts and styles seals a build; a missing one does not', () => {
  const sealed = `a.integrity = {"p.js":"${hashOf('p()')}","p.css":"${hashOf('.p{}')}"}[u]`;
  const files = { 'p.js': 'p()', 'p.css': '.p{}', 'entry.mjs': 'import("./remoteEntry.js")', 'p.js.map': '{}' };
  expect(isSealed(filesOf({ ...files, 'remoteEntry.js': sealed }), 'remoteEntry.js')).toBe(true);
  expect(isSealed(filesOf({ ...files, 'remoteEntry.js': sealed, 'q.js': 'q()' }), 'remoteEntry.js')).toBe(false);
  expect(isSealed(filesOf({ ...files, 'remoteEntry.js': 'f()' }), 'remoteEntry.js')).toBe(false);
  expect(checked({ ...files, 'remoteEntry.js': sealed })).toEqual({ list: [], circular: false });
});

test('the list has all scripts and styles but the entry, modules marked and after their imports', () => {
  const texts = {
    'remoteEntry.js': 'import("./a.js")',
    'a.js': 'import {b} from "./deep/b.js";export const a=b',
    'deep/b.js': 'export * from "../c.js"',
    'c.js': 'export const c=1',
    'style.css': '.c{}',
    'old.js': 'f()',
    'note.json': '{}',
  };
  const { list, circular } = checked(texts);
  expect(circular).toBe(false);
  expect(list.map(({ path, module }) => [path, module === true])).toEqual([
    ['c.js', true],
    ['deep/b.js', true],
    ['a.js', true],
    ['old.js', false],
    ['style.css', false],
  ]);
  expect(list[0]?.integrity).toBe(hashOf(texts['c.js']));
});

test('modules that import each other in a circle are listed once and reported', () => {
  const { list, circular } = checked({ 'remoteEntry.js': 'f()', 'a.js': 'import"./b.js"', 'b.js': 'import"./a.js"' });
  expect(list.map(({ path }) => path)).toEqual(['b.js', 'a.js']);
  expect(circular).toBe(true);
});
