import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { REFUSALS } from './index';

/** Bundles a consumer's imports for the browser, and drops unused code as webpack does. */
async function bundle(imports: string) {
  const result = await build({
    stdin: { contents: `export ${imports} from './index'`, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
    // Lazily loaded code becomes a separate chunk, as in webpack.
    splitting: true,
    outdir: 'out',
    logLevel: 'silent',
  });
  const first = result.outputFiles.find((file) => path.basename(file.path) === 'stdin.js');
  return {
    bytes: brotliCompressSync(first?.contents ?? Buffer.alloc(0)).length,
    chunks: result.outputFiles.filter((file) => file !== first).map((file) => path.basename(file.path)),
    text: first?.text ?? '',
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

it('brings the sentences in Filipino only when they are loaded', async () => {
  const { chunks, text } = await bundle('*');
  expect(chunks).toEqual([expect.stringMatching(/^fil-PH-/)]);
  expect(text).toContain('self-excluded from playing');
  expect(text).not.toContain('Naka-self-exclude');
});

it.each([
  [
    'the API client',
    '{ callPath, KEEPS_LOGIN_ON_401, TIMEOUT_TEXT, timeoutFor, HEARTBEAT_MS, EVENT_BATCH, EVENT_FLUSH_MS }',
    400,
  ],
  [
    'the deposit page',
    '{ formatPesos, parsePesos, depositMinimum, offeredItems, defaultPaymentChannel, isFirstCharge }',
    800,
  ],
  ['a look at why it was refused', '{ REFUSALS }', 1000],
  // One sentence for each refusal; they load with the first refusal.
  ['the sentences', '{ errorText }', 30 * Object.keys(REFUSALS).length],
  ['everything', '*', 6200 + 30 * Object.keys(REFUSALS).length],
])('costs %s at most its bytes of brotli', async (_, imports, budget) => {
  const { bytes } = await bundle(imports);
  expect(bytes).toBeGreaterThan(150);
  expect(bytes).toBeLessThan(budget);
});
