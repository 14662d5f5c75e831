import { readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { transform } from 'lightningcss';
import type { Compiler } from 'webpack';
import { CSS_OPTIONS } from '../webpack/common';
import { preloadedFiles, sharedLater } from '../bytes/shell-stats';

/** The place in `<head>` where the edge writes the release and its preload links. */
export const RELEASE_MARKER = '<!--parola:release-->';

const NAME = 'CriticalStylePlugin';

/**
 * Puts `src/critical.css` as the only inline style before the release marker, which the template must have exactly
 * once.
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
 * Links to the scripts that start beside the entry's, and to the scripts that nearly every page shares, which the
 * edge removes from a prerendered page (`data-pages`). With low priority, like the entry's own deferred script: the
 * paint comes first.
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

/** The plugins that write `index.html` from `src/index.html`. */
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
