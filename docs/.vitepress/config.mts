import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPages, sidebarOf } from '@parola/presets/site';
import { defineConfig } from 'vitepress';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const pages = await readPages(ROOT);

/** The site holds `docs/`, the READMEs and the decision records. The address of a page is its path in the repository. */
export default defineConfig({
  title: 'Parola',
  description: 'Online-casino web app of micro-frontends, with the platform behind it',
  srcDir: ROOT,
  srcExclude: ['**/node_modules/**', '**/dist/**', '**/template/**'],
  outDir: path.join(ROOT, '.cache/docs'),
  // Only the addresses of a running product.
  ignoreDeadLinks: 'localhostLinks',
  cacheDir: path.join(ROOT, '.cache/docs-vite'),
  // `/` is the index. Its links begin with `/`, so that they hold in the file and on the site.
  rewrites: { 'docs/index.md': 'index.md' },
  markdown: {
    // Angle brackets in the documents are text, such as `<name>`, and no elements.
    html: false,
    config(markdown) {
      const render = markdown.renderer.rules.code_inline;
      markdown.renderer.rules.code_inline = (tokens, at, ...rest) => {
        // Braces in code are no expressions of Vue.
        tokens[at]?.attrSet('v-pre', '');
        return render?.(tokens, at, ...rest) ?? '';
      };
    },
  },
  vite: {
    // The JSON Schemas of the artefact, at `/schemas/`.
    publicDir: path.join(ROOT, 'docs/public'),
    plugins: [
      {
        // Pages outside `docs` do not see its node_modules, so Node resolves Vue from the built files in `docs`.
        name: 'vue-of-the-site',
        enforce: 'pre',
        resolveId: (source, _importer, { ssr }) =>
          ssr && /^vue(?:\/server-renderer)?$/.test(source) ? { id: source, external: true } : undefined,
      },
    ],
    build: { chunkSizeWarningLimit: 1500 },
  },
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local' },
    sidebar: sidebarOf(pages),
    nav: [
      { text: 'Start here', link: '/docs/start' },
      { text: 'Glossary', link: '/docs/glossary' },
      { text: 'Decisions', link: '/docs/decisions' },
    ],
  },
});
