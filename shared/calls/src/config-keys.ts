import { configMap } from './shapes/config-map';
import type { ConfigKey } from './types';

function isConfigKey(key: string): key is ConfigKey {
  return Object.hasOwn(configMap.shape, key);
}

/** All configuration keys for players. The only source is `shapes/config-map.ts`, with the schema of each. */
export const CONFIG_KEYS: readonly ConfigKey[] = Object.keys(configMap.shape).filter(isConfigKey);
