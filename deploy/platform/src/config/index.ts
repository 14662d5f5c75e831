import path from 'node:path';
import type { Tx } from '../db/pool';
import type { Domain } from '../domain-api/domain';
import { defineHandlers } from '../http/registry';
import { artIn } from './art';
import type { ClientMap } from './client-map';
import { configRows, getConfigOr } from './config';
import { configContent } from './content-place';
import { contentOf } from './defaults';
import { closedBy, OPEN } from './maintenance';
import { themeOf, themePreview, type OnBadTheme } from './theme';
import { configVersion } from './config-version';

export { artIn, pictureFrom, type PictureOf } from './art';
export { checkConfig, configKeys, configRow, trySetConfig, type ConfigRow } from './change-key';
export { getConfig, readConfig, setConfig } from './config';
export { configContent } from './content-place';
export { itemsOfTypes, openTypeOf, rechargeItems, rechargeTypes } from './payment-channels';
export { configSchema, isConfigName, type ConfigName, type ConfigValue } from './schemas';
export { COUPONS_MOST } from './schemas/tasks';
export { servicesFor } from './support-channels';
export { sessionRules } from './session-rules';
export { configVersion } from './config-version';

/** Configuration, content and theme: set by an operator, requested by the client at start. */
export const config: Domain = {
  name: 'config',
  migrations: path.join(__dirname, 'migrations'),
  functions: path.join(__dirname, 'sql'),
  content: ({ profile }) => [configContent(contentOf(profile))],
  handlers: ({ settings, log }) => {
    let newest: { version: string; map: ClientMap } | undefined;
    /** The configuration for players; recomputed after a change of a row. */
    const clientMap = async (tx: Tx): Promise<ClientMap> => {
      const version = await configVersion(tx);
      if (newest?.version === version) return newest.map;
      const { ClientMap } = await import('./client-map');
      const map = new ClientMap(await configRows(tx), await artIn(settings.artDir, log), (key, error) =>
        log.error({ err: error, key }, 'a configuration row cannot be used'),
      );
      newest = { version, map };
      return map;
    };

    const badTheme: OnBadTheme = (key, error) => log.error({ err: error, key }, 'a theme is refused');

    return defineHandlers({
      'anonymous/appConfig': {
        mode: 'read',
        run: async ({ tx, body }) => {
          const { configKeyList, configVersionList = [] } = body;
          const client = await clientMap(tx);
          const gameListVersion = client.gameListVersion();
          const gameListChanged = gameListVersion !== body.gameListVersion;
          const known = new Map(configKeyList.map((key, at) => [key, configVersionList[at]]));
          const changed = client
            .read(configKeyList)
            .filter(({ key, version }) => (key === 'appGameList' ? gameListChanged : known.get(key) !== version));
          return {
            configMap: Object.fromEntries(changed.map(({ key, value }) => [key, value])),
            configVersionMap: Object.fromEntries(changed.map(({ key, version }) => [key, version])),
            gameListVersion,
            gameListChanged,
          };
        },
      },
      'anonymous/appTheme': { mode: 'read', run: ({ tx }) => themeOf(tx, settings.publicUrl, badTheme) },
      'anonymous/appThemePreview': {
        mode: 'read',
        run: ({ tx, body }) => themePreview(tx, settings.publicUrl, body.themeViewId),
      },
    });
  },
  live: () => ({
    config: async (tx, userIds) => {
      const fact = { version: await configVersion(tx), maintenance: await getConfigOr(tx, 'maintenance', OPEN) };
      return new Map(userIds.map((userId) => [userId, fact]));
    },
  }),
  closed: () => closedBy,
};
