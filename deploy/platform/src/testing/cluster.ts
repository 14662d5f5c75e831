import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { startEmbedded, type EmbeddedPostgres } from '../db/embedded';
import { migrate } from '../db/migrate';
import { onServer, roleOf, urlsOf, type DatabaseUrls } from '../db/roles';
import { sessionDefaultsOf } from '../db/session-defaults';
import { through } from './pooler';

/**
 * URL of the test run's cluster; set by the global set-up, read by the test files, which may run in other processes.
 */
export const CLUSTER_VARIABLE = 'PAROLA_TEST_CLUSTER';
/**
 * Folder of an installed PostgreSQL (`/usr/lib/postgresql/15`) for the run's cluster; default: the packaged one. An
 * installed one has the defaults of an operator's server, e.g. just-in-time compilation.
 */
const POSTGRES_VARIABLE = 'PAROLA_TEST_POSTGRES';
/** ICU locale (`en-US`) of the run's cluster; default: order of bytes. */
const LOCALE_VARIABLE = 'PAROLA_TEST_LOCALE';
/** Path of a PgBouncer to run between servers and cluster; without it servers connect directly. */
export const POOLER_VARIABLE = 'PAROLA_TEST_POOLER';
/** `host:port` of that PgBouncer, passed like CLUSTER_VARIABLE. */
export const POOLED_VARIABLE = 'PAROLA_TEST_POOLED';
const TEMPLATE = 'migrated';
/** Copies files: the default strategy writes every page to the write-ahead log and takes two to three times as long. */
const COPY_STRATEGY = 'FILE_COPY';

export interface TestCluster {
  postgres: EmbeddedPostgres;
  /** Data folder, for a restart with `startEmbedded`. */
  dataDir: string;
  /** Connection string of the cluster's administrator. */
  url: string;
  /** Stops the cluster and removes its folder. */
  remove(): Promise<void>;
}

/** A temporary folder on disk, for drills and benchmarks, which also test speed and durability of the disk. */
async function diskFolder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parola-test-'));
  // mkdtemp creates mode 0700; without access for the database user the cluster would move elsewhere.
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Starts a cluster in the folder, with a migrated template database. `remove()` deletes the folder. */
export async function startTestCluster(folder?: string): Promise<TestCluster> {
  const dataDir = folder ?? (await diskFolder());
  const postgres = await startEmbedded({
    dataDir,
    installed: process.env[POSTGRES_VARIABLE],
    icuLocale: process.env[LOCALE_VARIABLE],
  });
  const { owner, application, reader } = await postgres.database(TEMPLATE);
  const { DOMAINS } = await import('../domains');
  await migrate(owner, DOMAINS, { application: roleOf(application), reader: roleOf(reader) });
  // Set per role, so that copies of the template have the defaults too.
  await onServer(postgres.administrator, async (client) => {
    for (const statement of sessionDefaultsOf(client.escapeIdentifier(roleOf(application))))
      await client.query(statement);
  });
  const cluster: TestCluster = {
    postgres,
    dataDir,
    url: postgres.administrator,
    async remove() {
      await cluster.postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return cluster;
}

/** Login for the run's pooler: the application's role, valid in every database of the cluster. */
export function pooledLogin(clusterUrl: string): string {
  return urlsOf(clusterUrl, TEMPLATE).application;
}

export interface TestDatabase extends DatabaseUrls {
  administrator: string;
  /** The application's login at the server itself; `application` may lead through a pooler. */
  session: string;
  drop(): Promise<void>;
}

/**
 * Creates a database with all migrations on the test run's cluster (or on `clusterUrl`), copied from the migrated
 * template. One administrative connection creates and drops it, because a new connection starts a PostgreSQL process,
 * which costs more than the statement.
 * @returns its connection strings, and a function to drop it.
 */
export async function createTestDatabase(clusterUrl = process.env[CLUSTER_VARIABLE]): Promise<TestDatabase> {
  if (!clusterUrl) throw new Error(`${CLUSTER_VARIABLE} is not set: the global set-up did not run`);
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const administrator = new Pool({ connectionString: clusterUrl, max: 1, idleTimeoutMillis: 0 });
  // A test may stop the cluster; the pool reconnects at its next query.
  administrator.on('error', () => undefined);
  await administrator.query(
    `CREATE DATABASE ${name} OWNER ${TEMPLATE}_owner TEMPLATE ${TEMPLATE} STRATEGY ${COPY_STRATEGY}`,
  );
  const urls = urlsOf(clusterUrl, name, TEMPLATE);
  const pooler = clusterUrl === process.env[CLUSTER_VARIABLE] ? process.env[POOLED_VARIABLE] : undefined;
  return {
    ...urls,
    application: pooler === undefined ? urls.application : through(pooler, urls.application),
    session: urls.application,
    administrator: Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).toString(),
    async drop() {
      await administrator.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await administrator.end();
    },
  };
}
