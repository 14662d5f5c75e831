import { brotliCompressSync } from 'node:zlib';
import { packageBytes } from './package-bytes';

const bytesOf = (text: string) => Buffer.from(text);
/** Mappings of a line: columns 0, 10 and 30, of the sources 0, 1 and 2. */
const MAPPINGS = 'AAAA,UCAA,oBCAA';
const SCRIPT = `${'a'.repeat(10)}${'b'.repeat(20)}${'c'.repeat(10)}`;
const mapOf = (sources: readonly string[]) => JSON.stringify({ version: 3, sources, names: [], mappings: MAPPINGS });
const SIZE = brotliCompressSync(SCRIPT).length;

it('gives each package its part of the compressed script, and leaves out the code of the remote', async () => {
  const sources = [
    'webpack:///./src/home.page.tsx',
    'webpack:///node_modules/.pnpm/lucide-react@1.73.0/node_modules/lucide-react/dist/icon.js',
    'webpack:///../shared/contract/src/names.ts',
  ];
  const files = new Map([
    ['page.js', bytesOf(SCRIPT)],
    ['page.js.map', bytesOf(mapOf(sources))],
  ]);
  expect(await packageBytes(files)).toEqual([
    { name: 'lucide-react', bytes: Math.round(SIZE / 2) },
    { name: '@parola/contract', bytes: Math.round(SIZE / 4) },
  ]);
});

it('adds up the scripts of a build, and knows packages with a scope', async () => {
  const sources = ['./node_modules/@acme/charts/a.js', './node_modules/@acme/charts/b.js', './src/own.js'];
  const files = new Map(
    ['a.js', 'b.mjs'].flatMap((script) => [
      [script, bytesOf(SCRIPT)] as const,
      [`${script}.map`, bytesOf(mapOf(sources))] as const,
    ]),
  );
  expect(await packageBytes(files)).toEqual([{ name: '@acme/charts', bytes: Math.round(2 * SIZE * 0.75) }]);
});

it.each([
  ['without a source map', {}],
  ['with a damaged source map', { 'page.js.map': '{' }],
  ['with the map of a missing script', { 'other.js.map': mapOf(['node_modules/a/b.js']) }],
])('says nothing about a build %s', async (_what, more) => {
  const files = new Map(Object.entries({ 'page.js': SCRIPT, ...more }).map(([path, text]) => [path, bytesOf(text)]));
  expect(await packageBytes(files)).toBeUndefined();
});
