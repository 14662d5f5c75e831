import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBuildStore } from './build-store';

let dir: string;
let built: string[];
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'parola-store-'));
  built = [];
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const store = () => openBuildStore(path.join(dir, 'store'));
const building = (text: string) => async (out: string) => {
  built.push(text);
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, 'entry.js'), text);
};
const taken = (name: string) => readFileSync(path.join(dir, name, 'entry.js'), 'utf8');

it('builds once for each key, also for another opening of the same store', async () => {
  await store().put('wallets', '1.0.0-a', path.join(dir, 'first'), building('a'));
  await store().put('wallets', '1.0.0-a', path.join(dir, 'second'), building('never'));
  await store().put('wallets', '1.0.0-b', path.join(dir, 'third'), building('b'));
  expect(built).toEqual(['a', 'b']);
  expect(['first', 'second', 'third'].map(taken)).toEqual(['a', 'a', 'b']);
});

it('keeps no files of a failed build', async () => {
  const failing = async (out: string) => {
    await building('half')(out);
    throw new Error('no disk');
  };
  await expect(store().put('wallets', 'a', path.join(dir, 'out'), failing)).rejects.toThrow('no disk');
  expect(readdirSync(path.join(dir, 'store/wallets'))).toEqual([]);
  await store().put('wallets', 'a', path.join(dir, 'out'), building('whole'));
  expect(taken('out')).toBe('whole');
});

it('serves two programs that make the same build at once', async () => {
  await Promise.all(
    ['one', 'other'].map((name) => store().put('wallets', 'a', path.join(dir, name), building('same'))),
  );
  expect(['one', 'other'].map(taken)).toEqual(['same', 'same']);
  expect(readdirSync(path.join(dir, 'store/wallets'))).toEqual(['a']);
});

it('removes the builds that were used longest ago, and leftovers of a killed program', async () => {
  const kept = path.join(dir, 'store/wallets');
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) {
    await store().put('wallets', key, path.join(dir, 'out'), building(key));
    utimesSync(path.join(kept, key), at + 1, at + 1);
  }
  mkdirSync(path.join(kept, '.building-x'));
  utimesSync(path.join(kept, '.building-x'), 1, 1);
  await store().put('wallets', 'a', path.join(dir, 'out'), building('never'));
  await store().put('wallets', 'e', path.join(dir, 'out'), building('e'));
  expect(readdirSync(kept).sort()).toEqual(['a', 'c', 'd', 'e']);
});
