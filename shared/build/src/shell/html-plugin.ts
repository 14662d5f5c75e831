import { readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { transform } from 'lightningcss';
import type { Compiler } from 'webpack';
import { CSS_OPTIONS } from '../webpack/common';
import { preloadedFiles, sharedLater } from '../bytes/shell-stats';

/** Placeholder in `<head>` where the edge inserts the release and its preload links. */
export const RELEASE_MARKER = '<!--parola:release-->';

const NAME = 'CriticalStylePlugin';

/**
 * Inlines `src/critical.css` as the only style before the release marker, which the template must contain exactly once.
 */
class CriticalStylePlugin {
  apply(compiler: Compiler): void {
    const file = path.join(compiler.context, 'src/critical.css');
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(file);
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap(NAME, (data) => {
        if (data.html.split(RELEASE_MARKER).length !== 2)
          throw new Error(`src/index.html must hold ${RELEASE_MARKER} exactly once, inside <head>.`);
        const { code } = transform({ filename: file, code: readFileSync(file), minify: true, ...CSS_OPTIONS });
        return {
          ...data,
          html: data.html.replace(
            RELEASE_MARKER,
            () => `<style>${Buffer.from(code).toString()}</style>${RELEASE_MARKER}`,
          ),
        };
      });
    });
  }
}

/**
 * Preloads the scripts that load in parallel with the entry, and those that most pages share; the edge removes the
 * latter from a prerendered page (`data-pages`). Their priority is low, like that of the entry's deferred script, so
 * that they do not delay the first paint.
 */
class PreloadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const link = (file: string, more?: { 'data-pages': true }) => ({
          tagName: 'link',
          voidTag: true,
          meta: { plugin: 'PreloadPlugin' },
          attributes: {
            rel: 'preload',
            as: file.endsWith('.css') ? 'style' : 'script',
            fetchpriority: 'low',
            href: data.publicPath + file,
            ...more,
          },
        });
        const beside = preloadedFiles(compilation).map((file) => link(file));
        const ofPages = sharedLater(compilation).map((file) => link(file, { 'data-pages': true }));
        return { ...data, headTags: [...data.headTags, ...beside, ...ofPages] };
      });
    });
  }
}

/** The plugins that make `index.html` from `src/index.html`. */
export function htmlPlugins() {
  return [
    new HtmlWebpackPlugin({
      template: 'src/index.html',
      scriptLoading: 'defer',
      minify: {
        collapseWhitespace: true,
        minifyJS: true,
        removeComments: true,
        ignoreCustomComments: [/^parola:/],
        keepClosingSlash: true,
      },
    }),
    new CriticalStylePlugin(),
    new PreloadPlugin(),
  ];
}
