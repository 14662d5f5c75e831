import { StatsPlugin } from '@module-federation/manifest';
import { globalName, type RemoteDefinition, type RemoteName } from '@parola/contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { PackageInfo } from '../unit/paths';
import { remoteSharedConfig } from '@parola/presets';
import { calledOnLoad } from '../webpack/called-on-load';
import { commonConfig, SPLIT_CHUNKS } from '../webpack/common';
import { ForbiddenRequestsPlugin } from '../webpack/forbidden-requests-plugin';
import { IntegrityPlugin } from '../webpack/integrity-plugin';
import { sourceMapPlugins } from '../webpack/source-maps';
import { WallPlugin } from '../webpack/wall-plugin';
import { installedVersion } from '../unit/paths';

export const ENTRY_FILE = 'remoteEntry.js';
/** File name of Module Federation's manifest: other federation runtimes load a remote by its address. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';
/** Name of the chunk with the exposed module, `src/remote.ts`. */
export const EXPOSE_CHUNK = 'remote';

/**
 * The federation plugins of a remote. They use webpack's own container, which the runtime of Module Federation in the
 * shell can load, without a copy of the runtime in every entry (3 kB of brotli, and a page may need four entries). It
 * contains no fallback copies of shared modules. Global names contain the version, because a fallback may run beside
 * the version that it replaces. Other federation runtimes find the container by the manifest beside it.
 */
export function federationPlugins(name: RemoteName, version: string): WebpackPluginInstance[] {
  const container = {
    name,
    filename: ENTRY_FILE,
    library: { type: 'var', name: globalName(name, version) },
    exposes: { './remote': { import: './src/remote.ts', name: EXPOSE_CHUNK } },
    shared: remoteSharedConfig(),
  };
  return [
    new webpack.container.ModuleFederationPlugin(container),
    new StatsPlugin(
      { ...container, manifest: { fileName: FEDERATION_MANIFEST }, dts: false },
      { pluginVersion: installedVersion('@module-federation/manifest', __dirname), bundler: 'webpack' },
    ),
  ];
}

/**
 * webpack configuration of a remote's production build. `entry` stays empty: a normal entry would add a second runtime.
 * Pages that a visit may start with (`chrome: 'root'`) are one script each: a separate chunk for code shared with later
 * pages would add its overhead to the first load.
 */
export function remoteConfig(
  pkg: PackageInfo,
  { name, routes }: RemoteDefinition,
  version: string,
  outDir: string,
): Configuration {
  const first = new Set(routes.filter(({ chrome }) => chrome === 'root').map(({ id }) => `route.${id}`));
  const common = commonConfig(pkg, { dev: false });
  return {
    ...common,
    entry: {},
    optimization: {
      ...common.optimization,
      splitChunks: { ...SPLIT_CHUNKS, chunks: (chunk) => !chunk.canBeInitial() && !first.has(chunk.name ?? '') },
    },
    output: { ...common.output, path: outDir, clean: true, uniqueName: globalName(name, version), publicPath: 'auto' },
    plugins: [
      new ForbiddenRequestsPlugin(),
      new WallPlugin(pkg.dir),
      ...federationPlugins(name, version),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        ignoreOrder: false,
      }),
      // The algorithm of the manifest, which pages use for preloading.
      new IntegrityPlugin('sha384'),
      // Excludes the entry: its first line is the name of the container, and it is small.
      calledOnLoad([ENTRY_FILE]),
      // The entry holds only runtime code; its source map would contain absolute paths of this machine.
      ...sourceMapPlugins([ENTRY_FILE]),
    ],
  };
}
