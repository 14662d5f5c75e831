import { assertReachable, startEmbedded, type EmbeddedPostgres } from '@parola/platform';
import { runNode } from './run-command';
import { ROOT, type Settings } from './settings';

/** Connection strings of the migrated databases, by server. */
export interface Databases {
  application: string;
  partners: string;
  /** For the release service. */
  releases: string;
  /** The embedded cluster; undefined with an operator's database. */
  embedded: EmbeddedPostgres | undefined;
}

export interface DatabaseOptions {
  settings: Settings;
  say(line: string): void;
  /** Called as soon as the cluster runs, so that a later failure still stops it. */
  started(embedded: EmbeddedPostgres): void;
  signal: AbortSignal;
}

/**
 * Opens the embedded cluster or the operator's database, and migrates it. The owner's connection string stays in this
 * process: migrations run in a separate program, and servers get logins that own nothing. @throws Error with a sentence
 * on the correction
 */
export async function openDatabases({ settings, say, started, signal }: DatabaseOptions): Promise<Databases> {
  const { databaseUrl, databaseOwnerUrl, databaseReaderUrl, dataDir } = settings;
  if (databaseUrl === undefined) {
    const embedded = await startEmbedded({ dataDir, log: say });
    started(embedded);
    const [casino, partners] = [await embedded.database('parola'), await embedded.database('parola_partners')];
    const releases = await embedded.schema('parola', 'release');
    await migrated(casino, signal);
    return { application: casino.application, partners: partners.owner, releases, embedded };
  }
  await assertReachable(databaseUrl).catch((error: unknown) => {
    throw new Error(
      `DATABASE_URL: ${error instanceof Error ? error.message : String(error)} Start that server or correct the address; without DATABASE_URL the product starts a PostgreSQL of its own.`,
    );
  });
  const { partnersDatabaseUrl: partners, releasesDatabaseUrl: releases } = settings;
  if (databaseOwnerUrl === undefined) {
    say(
      'DATABASE_URL owns its tables: the database refuses changes of rows that are written once, but their owner can remove that guard. DATABASE_OWNER_URL keeps owner and server apart.',
    );
    const [application, embedded] = [databaseUrl, undefined];
    return { application, partners: partners ?? application, releases: releases ?? application, embedded };
  }
  if (partners === undefined)
    throw new Error(
      'Beside DATABASE_OWNER_URL the sandbox partners need a login and a schema of their own: PARTNERS_DATABASE_URL=postgres://…',
    );
  if (releases === undefined)
    throw new Error(
      'Beside DATABASE_OWNER_URL the release service needs a login of its own, which owns the schema `release`: RELEASES_DATABASE_URL=postgres://…',
    );
  await migrated({ owner: databaseOwnerUrl, application: databaseUrl, reader: databaseReaderUrl }, signal);
  return { application: databaseUrl, partners, releases, embedded: undefined };
}

function migrated(
  { owner, application, reader }: { owner: string; application: string; reader: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const env = {
    DATABASE_OWNER_URL: owner,
    DATABASE_URL: application,
    ...(reader === undefined ? {} : { DATABASE_READER_URL: reader }),
  };
  return runNode(['--import', 'tsx', 'deploy/platform/src/migrate.cli.ts'], { cwd: ROOT, env, signal });
}
