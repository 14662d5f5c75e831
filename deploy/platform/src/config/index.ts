import path from 'node:path';
import type { Domain } from '../domain-api/domain';
import { defineHandlers } from '../http/registry';
import { readArt, type ArtCatalogue } from './art';
import { ClientMap } from './client-map';
import { configRows } from './config';
import { closedBy } from './maintenance';
import { contentOf, seedConfig } from './seed';
import { themeOf } from './theme';

export { getConfig, readConfig, setConfig } from './config';
export type { ConfigValue } from './schemas';
export { configVersion } from './version';

/** What an operator sets and the client asks for at start: configuration, content, theme. */
export const config: Domain = {
  name: 'config',
  migrations: path.join(__dirname, 'migrations'),
  handlers: ({ settings, log }) => {
    let reading: Promise<ArtCatalogue> | undefined;
    const art = () =>
      (reading ??= readArt(settings.artDir, (error) =>
        log.warn({ err: error }, 'the art cannot be read; pictures are left out'),
      ));
    const clientMap = async () =>
      new ClientMap(await art(), (key, error) => log.error({ err: error, key }, 'a configuration row cannot be used'));

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
      'anonymous/appTheme': { mode: 'read', run: ({ tx }) => themeOf(tx, settings.publicUrl) },
    });
  },
  closed: ({ database }) => closedBy(database),
  start: async ({ database, settings, log }) => {
    const { raised, kept } = await seedConfig(database.db, contentOf(settings.profile));
    if (raised.length > 0) log.info({ keys: raised }, 'raised to the content of this release');
    if (kept.length > 0) log.warn({ keys: kept }, 'this release has other content; the operator’s own stays');
  },
};
