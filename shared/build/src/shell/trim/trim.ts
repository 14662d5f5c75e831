import type { RuleSetRule } from 'webpack';
import { FEDERATION_LOGGER, type StandIn } from '../../webpack/stand-ins';

/** What the shell never runs of its libraries; together a tenth of its bytes. */
export const SHELL_STAND_INS: readonly StandIn[] = [
  [
    /[\\/]axios[\\/]lib[\\/](adapters[\\/]fetch|helpers[\\/](toFormData|toURLEncodedForm|formDataToJSON|HttpStatusCode))\.js$/,
    require.resolve('./axios-json-only.mjs'),
  ],
  [
    /[\\/]runtime-core[\\/]dist[\\/](plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/,
    require.resolve('./federation-entries-only.mjs'),
  ],
  FEDERATION_LOGGER,
];

export const routerRule: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: require.resolve('./pure-router-loader.cjs'),
};
