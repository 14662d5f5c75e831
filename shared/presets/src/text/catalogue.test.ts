import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileCatalogue } from './compile-catalogue.cjs';

const FILE = '/shop/src/locales/en-PH.ts';

test('a catalogue becomes data, its messages ready to be filled', () => {
  const source = `import type { Messages } from '@parola/kit';
export default { 'shop.title': 'Basket', 'shop.price': 'Costs {price}' } as const satisfies Messages;`;
  expect(compileCatalogue(source, FILE)).toEqual({ 'shop.title': ['Basket'], 'shop.price': ['Costs ', ['price']] });
});

test('a large catalogue lies in parts below its folder, and imports only those', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  try {
    mkdirSync(path.join(folder, 'parts'));
    const part = path.join(folder, 'parts', 'price.ts');
    writeFileSync(part, "export const price = { 'shop.price': 'Costs {price}' } as const;");
    const parts: string[] = [];
    const source = "import { price } from './parts/price';\nexport default { 'shop.title': 'Basket', ...price };";
    expect(compileCatalogue(source, path.join(folder, 'en-PH.ts'), (file) => parts.push(file))).toEqual({
      'shop.title': ['Basket'],
      'shop.price': ['Costs ', ['price']],
    });
    expect(parts).toEqual([part]);
    const foreign = "import fs from 'node:fs';\nexport default { 'shop.title': String(fs) };";
    expect(() => compileCatalogue(foreign, FILE)).toThrow(/imports node:fs/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

afterEach(() => jest.restoreAllMocks());

test('a message that cannot be read fails the build with its id', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => compileCatalogue("export default { 'shop.bad': 'open {brace' };", FILE)).toThrow(
    /en-PH\.ts: the message shop\.bad cannot be read/,
  );
});
