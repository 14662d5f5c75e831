import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compileCatalogue } from './compile-catalogue.cjs';

const FILE = '/shop/src/locales/en-PH.ts';

test('a catalogue becomes data, its messages ready to be filled', () => {
  const source = `import type { Messages } from '@parola/kit';
export default { 'shop.title': 'Basket', 'shop.price': 'Costs {price}' } as const satisfies Messages;`;
  expect(compileCatalogue(source, FILE)).toEqual({ 'shop.title': ['Basket'], 'shop.price': ['Costs ', ['price']] });
});

afterEach(() => jest.restoreAllMocks());

test('a message that cannot be read fails the build with its id', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => compileCatalogue("export default { 'shop.bad': 'open {brace' };", FILE)).toThrow(
    /en-PH\.ts: the message shop\.bad cannot be read/,
  );
});

it('is one with the parts of it that lie beside it, and takes nothing from elsewhere', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'catalogue-'));
  writeFileSync(path.join(folder, 'more.ts'), "export const more = { 'shop.more': 'More' } as const;");
  const source = (from: string) =>
    `import { more } from '${from}'; export default { 'shop.title': 'Basket', ...more };`;
  const file = path.join(folder, 'en-PH.ts');
  expect(compileCatalogue(source('./more'), file)).toEqual({ 'shop.title': ['Basket'], 'shop.more': ['More'] });
  expect(() => compileCatalogue(source('node:fs'), file)).toThrow('a catalogue imports only parts of itself');
  rmSync(folder, { recursive: true });
});
