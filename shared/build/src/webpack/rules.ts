import { existsSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { installedPackage, type PackageInfo } from '../unit/paths';
import { OLDEST } from '@parola/presets/browsers';
import { uniqueNames } from './class-names';

/** The shared packages with browser code. */
export const BROWSER_PACKAGES = ['contract', 'calls', 'operations', 'release-api', 'text', 'kit', 'ui'] as const;

/**
 * A prefix of two or three letters for all class names of a package, because the hashes of css-loader alone collided
 * between builds of two packages. `vip-bonus` → `vb`, `lobby` → `lo`.
 */
function classPrefix(name: string): string {
  const words = name.split('-');
  return words.length > 1
    ? words
        .map((word) => word.charAt(0))
        .join('')
        .slice(0, 3)
    : name.slice(0, 2);
}

/**
 * Message catalogues (`src/locales/fil-PH.ts`) are compiled at build time, so that browsers need no parser of messages.
 */
const CATALOGUE = /[\\/]src[\\/]locales[\\/][^\\/]+\.ts$|[\\/]@parola[\\/]ui[\\/]dist[\\/]locales[\\/][^\\/]+\.js$/;
/** Code of the published shared packages. It is newer JavaScript than the oldest promised browsers know. */
const PUBLISHED = /[\\/]node_modules[\\/]@parola[\\/]/;

function script(extension: 'ts' | 'tsx' | 'js', dev: boolean, refresh: boolean): RuleSetRule {
  return {
    test: new RegExp(`\\.${extension}$`),
    exclude: CATALOGUE,
    use: [
      require.resolve('./parsed-source-map-loader.cjs'),
      {
        loader: require.resolve('swc-loader'),
        options: {
          swcrc: false,
          configFile: false,
          env: { targets: OLDEST },
          jsc: {
            parser: { syntax: 'typescript', tsx: extension === 'tsx' },
            transform: { react: { runtime: 'automatic', development: dev, refresh } },
          },
          module: { type: 'es6' },
        },
      },
    ],
  };
}

/** `name`: package that prefixes the class names; `include`/`exclude` select the files. */
function styles(
  name: string,
  where: Pick<RuleSetRule, 'include' | 'exclude'>,
  dir: string,
  inject: boolean,
): RuleSetRule {
  const out = inject ? require.resolve('style-loader') : MiniCssExtractPlugin.loader;
  const css = require.resolve('css-loader');
  const modules = {
    localIdentName: `${classPrefix(name)}-[local]-[hash:base64:3]`,
    getLocalIdent: uniqueNames(),
    localIdentContext: dir,
    namedExport: false,
    exportLocalsConvention: 'as-is',
  };
  return {
    test: /\.css$/,
    ...where,
    oneOf: [
      { test: /\.module\.css$/, use: [out, { loader: css, options: { modules } }] },
      { use: [out, css], sideEffects: true },
    ],
  };
}

/**
 * The folder with the code of a shared package. Class names are made of paths below it, so markup that is rendered with
 * the published package has the classes of the shell.
 */
function codeOf(dir: string): string {
  const source = path.join(dir, 'src');
  return existsSync(source) ? source : path.join(dir, 'dist');
}

/** `inject`: styles in `<style>` elements for the dev server, instead of files. */
export function rules(pkg: PackageInfo, options: { dev: boolean; refresh: boolean; inject: boolean }): RuleSetRule[] {
  const ui = installedPackage('@parola/ui', pkg.dir);
  return [
    script('ts', options.dev, options.refresh),
    script('tsx', options.dev, options.refresh),
    { ...script('js', options.dev, false), include: PUBLISHED },
    { test: CATALOGUE, loader: require.resolve('../text/catalogue-loader.cjs') },
    styles(pkg.name, ui === undefined ? {} : { exclude: ui }, pkg.dir, options.inject),
    ...(ui === undefined ? [] : [styles('ui', { include: ui }, codeOf(ui), options.inject)]),
    { test: /\.(woff2|svg|png|webp|avif|jpg|mp3)$/, type: 'asset/resource' },
  ];
}
