import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { Features } from 'lightningcss';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import type { PackageInfo } from '../unit/paths';
import { OLDEST } from '@parola/presets/browsers';
import { rules } from './rules';

/** lightningcss encodes a browser version as major << 16 | minor << 8. */
const TARGETS = Object.fromEntries(
  // Safari on iPhones needs prefixes that desktop Safari does not need.
  Object.entries({ ...OLDEST, ios_saf: OLDEST.safari }).map(([browser, version]) => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return [browser, (major << 16) | (minor << 8)];
  }),
);

/**
 * Options of lightningcss. `light-dark()` is excluded: the browser check refuses it anyway, and its fallback variables
 * beside `color-scheme` would be unused bytes.
 */
export const CSS_OPTIONS = { targets: TARGETS, exclude: Features.LightDark };

/**
 * Few large chunks: code shared by two chunks is duplicated. A request costs 500 bytes, and a page that needs two waits
 * longer.
 */
export const SPLIT_CHUNKS = { chunks: 'async' as const, minSize: 20_000 };

/**
 * The configuration common to all builds. Production builds use no persistent cache: with it two builds of the same
 * source could differ, and a fresh checkout gains nothing. Minimisers run in this process, because two builds already
 * run in parallel.
 */
export function commonConfig(
  pkg: PackageInfo,
  options: { dev: boolean; refresh?: boolean; inject?: boolean },
): Configuration {
  const { dev, refresh = false, inject = false } = options;
  const hash = dev ? '' : '.[contenthash:8]';
  return {
    mode: dev ? 'development' : 'production',
    context: pkg.dir,
    target: ['web', 'es2020'],
    devtool: dev ? 'cheap-module-source-map' : false,
    cache: dev ? { type: 'memory' } : false,
    module: { rules: rules(pkg, { dev, refresh, inject }), parser: { javascript: { exportsPresence: 'error' } } },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    output: {
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      hashFunction: 'xxhash64',
    },
    optimization: {
      // Ids in order of import. The default hashes paths, and a module of the federation plugin has an absolute one, so
      // builds in two checkouts would differ. The advantage of the default, caching across versions, does not apply:
      // each version has another base path.
      ...(dev ? {} : { moduleIds: 'natural' as const, chunkIds: 'natural' as const }),
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          terserOptions: { ecma: 2020, compress: { passes: 3, ecma: 2020 }, mangle: true, format: { comments: false } },
        }),
        new CssMinimizerPlugin({
          parallel: false,
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: CSS_OPTIONS,
        }),
      ],
      splitChunks: SPLIT_CHUNKS,
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: dev ? 'errors-warnings' : 'none',
  };
}
