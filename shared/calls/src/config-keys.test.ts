import { CONFIG_KEYS } from './config-keys';
import { configMap } from './schemas/config-map';

it('asks for exactly what appConfig can answer', () => {
  expect([...CONFIG_KEYS].sort()).toEqual(Object.keys(configMap.shape).sort());
});
