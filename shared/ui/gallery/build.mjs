// Writes dist/gallery.html: every component in every state on one page, with inlined styles, script and fonts. For
// visual inspection only.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { build } from 'esbuild';
import { compileCatalogue } from '@parola/presets/catalogues';

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(here, '../dist');

const catalogues = {
  name: 'catalogues',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]locales[\\/]/ }, async ({ path: file }) => ({
      contents: JSON.stringify(compileCatalogue(await readFile(file, 'utf8'), file)),
      loader: 'json',
    }));
  },
};

const result = await build({
  entryPoints: [path.join(here, 'gallery.tsx')],
  bundle: true,
  minify: true,
  write: false,
  outdir: out,
  jsx: 'automatic',
  format: 'iife',
  target: ['chrome100', 'safari15.4'],
  loader: { '.woff2': 'dataurl' },
  plugins: [catalogues],
  define: { 'process.env.NODE_ENV': '"production"' },
});
const textOf = (end) => result.outputFiles.find((file) => file.path.endsWith(end)).text;
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Design system gallery</title>
<style>${textOf('.css')}</style>
</head>
<body>
<div id="root"></div>
<script>${textOf('.js').replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
await mkdir(out, { recursive: true });
await writeFile(path.join(out, 'gallery.html'), html);
process.stdout.write(`${path.join(out, 'gallery.html')}\n`);
