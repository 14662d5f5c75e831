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

it('brings no schema, no catalogue and no zod to the browser', async () => {
  const { files } = await bundle('*');
  expect(files).toContain('errcode.ts');
  expect(files.filter((file) => /^shapes\/|^(?:call|catalogue|parse|schemas)\.ts$|node_modules/.test(file))).toEqual(
    [],
  );
});

it.each([
  [
    'the API client',
    '{ callPath, KEEPS_LOGIN_ON_401, TIMEOUT_TEXT, timeoutFor, HEARTBEAT_MS, EVENT_BATCH, EVENT_FLUSH_MS }',
    400,
  ],
  [
    'the deposit page',
    '{ errorText, formatPesos, parsePesos, depositMinimum, offeredItems, defaultChannel, isFirstCharge }',
    2600,
  ],
  ['a look at why it was refused', '{ REFUSALS }', 800],
  ['everything', '*', 6000],
])('costs %s at most its bytes of brotli', async (_, imports, budget) => {
  const { bytes } = await bundle(imports);
  expect(bytes).toBeGreaterThan(150);
  expect(bytes).toBeLessThan(budget);
});
