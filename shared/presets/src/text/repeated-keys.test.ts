import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../workspace/root';
import { repeatedKeys } from './repeated-keys';

test('no message of the product stands in two catalogues of a language', () => {
  const { repeated, read } = repeatedKeys(repositoryRoot(__dirname));
  expect(read).toBeGreaterThan(3000);
  expect(repeated).toEqual([]);
});

describe('a repeated message', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'catalogues-'));
    write('remotes/shop/package.json', '{"name":"@parola/shop"}');
    write('remotes/shop/src/locales/en-PH.ts', "export default { 'shop.title': 'Basket', 'shop.none': 'Empty' };");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test.each(['shelf.en-PH.ts', 'parts/shelf.en-PH.ts'])('is found in %s, also under the same words', (file) => {
    write(`remotes/shop/src/locales/${file}`, "export const shelf = { 'shop.title': 'Basket' } as const;");
    expect(repeatedKeys(root).repeated).toEqual([
      `shop.title (en-PH): remotes/shop/src/locales/en-PH.ts, remotes/shop/src/locales/${file}`,
    ]);
  });

  test('is found within one file', () => {
    write('remotes/shop/src/locales/en-PH.ts', "export default { 'shop.title': 'A', 'shop.title': 'B' };");
    expect(repeatedKeys(root).repeated).toHaveLength(1);
  });

  test('is found in the catalogue of another package', () => {
    write('shell/package.json', '{"name":"@parola/shell"}');
    write('shell/src/locales/shop.en-PH.ts', "export default { 'shop.none': 'Nothing here' };");
    expect(repeatedKeys(root).repeated).toHaveLength(1);
  });

  test('is none in another language', () => {
    write('remotes/shop/src/locales/fil-PH.ts', "export default { 'shop.title': 'Basket', 'shop.none': 'Wala' };");
    expect(repeatedKeys(root)).toEqual({ repeated: [], read: 4 });
  });
});
