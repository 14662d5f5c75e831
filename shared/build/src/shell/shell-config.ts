import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import type { HostProfile } from '@parola/contract';
import type { PackageInfo } from '../unit/paths';
import { calledOnLoad } from '../webpack/called-on-load';
import { commonConfig, SPLIT_CHUNKS } from '../webpack/common';
import { IntegrityPlugin } from '../webpack/integrity-plugin';
import { sourceMapPlugins } from '../webpack/source-maps';
import { WallPlugin } from '../webpack/wall-plugin';
import { htmlPlugins } from './html-plugin';

/** Base path of a shell build. Its files are immutable, so the version is part of the path. */
export function shellBase(version: string): string {
  return `/shell/${version}/`;
}

/** Constants for the shell's code; their types are in `@parola/build/shell-env`. */
function constants(profile: HostProfile, commit: string, dev: boolean) {
  return {
    __SHELL_VERSION__: JSON.stringify(profile.version),
    __SHELL_COMMIT__: JSON.stringify(commit),
    __SHARED_VERSIONS__: JSON.stringify(profile.shared),
    __HOST_PROFILE__: JSON.stringify(profile),
    __DEV__: JSON.stringify(dev),
    // Lets the federation runtime drop its code for Node, for its own manifests, and for disabled remotes or sharing.
    // Never define FEDERATION_ALLOW_NEW_FUNCTION, not even as false: the runtime only checks that the name exists, and
    // then evaluates text as code.
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: JSON.stringify(true),
    FEDERATION_OPTIMIZE_NO_REMOTE: JSON.stringify(false),
    FEDERATION_OPTIMIZE_NO_SHARED: JSON.stringify(false),
  };
}

/** webpack configuration of a shell. It needs no federation plugin, because the shell knows remotes only as data. */
export function shellConfig(
  pkg: PackageInfo,
  profile: HostProfile,
  commit: string,
  outDir: string,
  dev: boolean,
): Configuration {
  const common = commonConfig(pkg, { dev });
  const css = dev ? '[name].css' : '[name].[contenthash:8].css';
  return {
    ...common,
    entry: { main: dev ? [require.resolve('./devtools-hook'), './src/main.tsx'] : './src/main.tsx' },
    output: {
      ...common.output,
      path: outDir,
      clean: true,
      uniqueName: 'parola_shell',
      publicPath: shellBase(profile.version),
    },
    optimization: {
      ...common.optimization,
      // Libraries stay in the chunk that needs them. Each chunk adds 60 bytes to the first script (name, hash, users),
      // so small modules are duplicated instead.
      splitChunks: { ...SPLIT_CHUNKS, minSize: 40_000, cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      new webpack.DefinePlugin(constants(profile, commit, dev)),
      new WallPlugin(pkg.dir),
      new MiniCssExtractPlugin({ filename: css, chunkFilename: css }),
      ...htmlPlugins(),
      // Only the shell's own HTML refers to its files, so a shorter hash is enough: it saves 16 bytes for each of some
      // 35 files.
      new IntegrityPlugin('sha256'),
      ...(dev ? [] : [calledOnLoad(), ...sourceMapPlugins()]),
    ],
  };
}
