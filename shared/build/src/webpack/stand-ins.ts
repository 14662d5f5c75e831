import webpack from 'webpack';

/** A library module that a build never needs, by the end of its path, and the file that takes its place. */
export type StandIn = readonly [module: RegExp, file: string];

export const FEDERATION_LOGGER: StandIn = [
  /[\\/]@module-federation[\\/]sdk[\\/]dist[\\/]logger\.js$/,
  require.resolve('./federation-logger.mjs'),
];

export function standInPlugins(standIns: readonly StandIn[]) {
  return standIns.map(([module, file]) => new webpack.NormalModuleReplacementPlugin(module, file));
}
