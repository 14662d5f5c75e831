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
