import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/** Bundles for the browser what a consumer imports from the door, the way webpack leaves out what is not used. */
async function bundle(imports: string) {
  const result = await build({
    stdin: { contents: `export ${imports} from './index'`, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return {
    bytes: brotliCompressSync(result.outputFiles[0]?.contents ?? Buffer.alloc(0)).length,
    files: Object.keys(result.metafile.inputs).map((file) => path.relative(__dirname, path.resolve(file))),
  };
}

it('brings no schema and no zod to the browser', async () => {
  const { files } = await bundle('*');
  expect(files).toContain('errcode.ts');
  expect(files.filter((file) => file.includes('schemas') || file.includes('node_modules'))).toEqual([]);
});

it.each([
  [
    'the API client',
    '{ CALLS, callMeta, errorText, TIMEOUT_TEXT, timeoutFor, HEARTBEAT_MS, EVENT_BATCH, EVENT_FLUSH_MS }',
    3000,
  ],
  [
    'the deposit page',
    '{ errorText, formatPesos, parsePesos, depositMinimum, offeredItems, defaultChannel, isFirstCharge }',
    3000,
  ],
  ['everything', '*', 6000],
])('costs %s at most its bytes of brotli', async (_, imports, budget) => {
  const { bytes } = await bundle(imports);
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThan(budget);
});
