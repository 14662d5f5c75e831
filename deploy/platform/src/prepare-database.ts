import path from 'node:path';
import { forTerminal } from '@parola/terminal';
import { keptSentence } from './db/apply-functions';
import { startEmbedded } from './db/embedded';
import { awaitMigrations, migrate } from './db/migrate';
import { openDatabase, type Database } from './db/pool';
import { checkPooler } from './db/pooler';
import { roleOf } from './db/roles';
import { checkServerSettings } from './db/server-settings';
import { setSessionDefaults } from './db/session-defaults';
import type { StartWait } from './db/start-wait';
import type { Domain } from './domain-api/domain';
import type { Settings } from './ground/settings';

export interface PreparedDatabase {
  database: Database;
  /** Connection string for reports. */
  readerUrl: string;
}

/** Steps that end what a start has begun; run in reverse order. */
export type Undo = (() => Promise<unknown>)[];

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

/**
 * Opens the operator's or the embedded database. Brings it to this release, or waits until a process with the role
 * `migrate` has done so.
 */
export async function prepareDatabase(
  settings: Settings,
  domains: readonly Domain[],
  { wait, undo }: { wait: StartWait; undo: Undo },
): Promise<PreparedDatabase> {
  const { owner, application, reader } = await databaseOf(settings, undo);
  const { listenUrl, prepared } = settings;
  const direct = listenUrl ?? application;
  await checkPooler({ application, listen: listenUrl, owner, prepared });
  if (settings.roles.includes('migrate')) {
    const granted = { application: owner && roleOf(application), reader: reader && roleOf(reader) };
    const { functions } = await migrate(owner ?? direct, domains, granted, { wait });
    if (functions.kept.length > 0) say(keptSentence(functions));
  } else await awaitMigrations(direct, domains, wait);
  await setSessionDefaults(direct);
  const database = openDatabase(application, { prepared, listenUrl: direct });
  undo.push(() => database.close());
  await checkServerSettings(database.db, settings.profile === 'production', say);
  return { database, readerUrl: reader ?? direct };
}

/**
 * Connection strings by role, starting the embedded database if needed. `owner` is undefined if migrations run
 * separately, or if the application owns its tables.
 */
async function databaseOf(
  { databaseUrl, ownerUrl, readerUrl, dataDir }: Settings,
  undo: Undo,
): Promise<{ owner?: string | undefined; application: string; reader?: string | undefined }> {
  if (databaseUrl) return { owner: ownerUrl, application: databaseUrl, reader: readerUrl };
  const embedded = await startEmbedded({
    dataDir: path.resolve(dataDir),
    log: (line) => process.stderr.write(forTerminal(`${line}\n`)),
  });
  undo.push(() => embedded.stop());
  return embedded.database('parola');
}
