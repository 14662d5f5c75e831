import path from 'node:path';
import type { Domain } from '../domain-api/domain';
import { defineHandlers } from '../http/registry';
import { readArt, type ArtCatalogue } from './art';
import { ClientMap } from './client-map';
import { configRows, getConfigOr } from './config';
import { configContent } from './content-place';
import { contentOf } from './defaults';
import { closedBy, OPEN } from './maintenance';
import { themeOf, themePreview, type OnBadTheme } from './theme';
import { configVersion } from './version';

export { configKeys, configRow, trySetConfig, type ConfigRow } from './change';
export { getConfig, readConfig, setConfig } from './config';
export { configContent } from './content-place';
export { isConfigName, type ConfigName, type ConfigValue } from './schemas';
export { servicesFor } from './services';
export { sessionRules } from './session-rules';
export { configVersion } from './version';

/** What an operator sets and the client asks for at start: configuration, content, theme. */
export const config: Domain = {
  name: 'config',
  migrations: path.join(__dirname, 'migrations'),
  content: ({ profile }) => [configContent(contentOf(profile))],
  handlers: ({ settings, log }) => {
    let reading: Promise<ArtCatalogue> | undefined;
    const art = () =>
      (reading ??= readArt(settings.artDir, (error) =>
        log.warn({ err: error }, 'the art cannot be read; pictures are left out'),
      ));
    const clientMap = async () =>
      new ClientMap(await art(), (key, error) => log.error({ err: error, key }, 'a configuration row cannot be used'));

    const badTheme: OnBadTheme = (key, error) => log.error({ err: error, key }, 'a theme is refused');

    return defineHandlers({
      'anonymous/appConfig': {
        mode: 'read',
        run: async ({ tx, body }) => {
          const client = await clientMap();
          const rows = await configRows(tx);
          const { appGameList = [] } = client.read(rows, ['appGameList']);
          const gameListVersion = ClientMap.versionOf(appGameList);
          const gameListChanged = gameListVersion !== body.gameListVersion;
          const asked = gameListChanged
            ? body.configKeyList
            : body.configKeyList.filter((key) => key !== 'appGameList');
          return { configMap: client.read(rows, asked), gameListVersion, gameListChanged };
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
  closed: ({ database }) => closedBy(database),
};
