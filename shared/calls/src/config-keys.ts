import { configMap } from './shapes/config-map';
import type { ConfigKey } from './types';

function isConfigKey(key: string): key is ConfigKey {
  return Object.hasOwn(configMap.shape, key);
}

/** Every key of the configuration that players see. A key stands once: in `shapes/config-map.ts`, with its schema. */
export const CONFIG_KEYS: readonly ConfigKey[] = Object.keys(configMap.shape).filter(isConfigKey);
