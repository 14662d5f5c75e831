// Prints, as JSON, the bytes that each entry adds to the page (minified, brotli). Parts that every page has are
// excluded: React, the text library, zustand, and the renderer of lucide, which the shell's icons bring.
import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { build } from 'esbuild';

const lucideRenderer = {
  name: 'lucide-renderer',
  setup({ onResolve }) {
    onResolve({ filter: /createLucideIcon\.mjs$/ }, ({ path: file }) => ({ path: file, external: true }));
  },
};

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

async function bundle(contents) {
  const result = await build({
    stdin: { contents, resolveDir: path.join(root, 'src'), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    outdir: '/out',
    logLevel: 'error',
    target: ['chrome100', 'safari15.4'],
    external: ['@parola/text', 'react', 'react-dom', 'react/jsx-runtime', 'zustand', 'zustand/vanilla', '*.woff2'],
    legalComments: 'none',
    plugins: [lucideRenderer],
  });
  const sizeOf = (end) => {
    const file = result.outputFiles.find((one) => one.path.endsWith(end));
    return file ? brotliCompressSync(file.contents).length : 0;
  };
  return { js: sizeOf('.js'), css: sizeOf('.css') };
}

const index = await bundle("export * from './index';");
const all = await bundle("import './styles/index.css'; export * from './index'; export * from './forms';");
const base = await bundle("import './styles/index.css';");
process.stdout.write(`${JSON.stringify({ index, all, base })}\n`);
