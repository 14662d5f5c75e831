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
 * Where the test run's cluster listens; set by the global set-up, read by the test files (which may be other
 * processes).
 */
export const CLUSTER_VARIABLE = 'PAROLA_TEST_CLUSTER';
/**
 * Folder of an installed PostgreSQL (`/usr/lib/postgresql/15`) that the run's cluster is made of; without it the
 * packaged one. An installed one comes with the defaults of operators, among them just-in-time compilation.
 */
const POSTGRES_VARIABLE = 'PAROLA_TEST_POSTGRES';
/** A locale of ICU (`en-US`) for the run's cluster; without it texts are sorted by their bytes. */
const LOCALE_VARIABLE = 'PAROLA_TEST_LOCALE';
/** Path of a PgBouncer between the servers and the cluster of the run; without it they reach the cluster directly. */
export const POOLER_VARIABLE = 'PAROLA_TEST_POOLER';
/** `host:port` of that PgBouncer, as CLUSTER_VARIABLE. */
export const POOLED_VARIABLE = 'PAROLA_TEST_POOLED';
const TEMPLATE = 'migrated';
/** Copies files. The default strategy writes every page to the write-ahead log, at two to three times the cost. */
const COPY_STRATEGY = 'FILE_COPY';

export interface TestCluster {
  postgres: EmbeddedPostgres;
  /** Its folder, which `startEmbedded` takes to start it again. */
  dataDir: string;
  /** Connection string of its administrator. */
  url: string;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** A folder on the disk, for drills and benchmarks: the time and the safety of the disk are part of their subject. */
async function diskFolder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parola-test-'));
  // mkdtemp makes 0700; the database user must get in, else the cluster would move elsewhere.
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** A cluster of its own in the folder, with a migrated database to copy from. `remove()` removes the folder. */
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
  // For the copies too.
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

/** The login of a run's pooler: the application's, on every database of its cluster. */
export function pooledLogin(clusterUrl: string): string {
  return urlsOf(clusterUrl, TEMPLATE).application;
}

export interface TestDatabase extends DatabaseUrls {
  administrator: string;
  /** The application's login at the server itself: `application` may lead through a pooler. */
  session: string;
  drop(): Promise<void>;
}

/**
 * A fresh database with all migrations on the test run's cluster (or on `clusterUrl`), copied from the migrated
 * template. One administrative connection creates and drops it: each new connection is a new process of PostgreSQL,
 * which costs more than the statement.
 * @returns its connection strings and how to drop it.
 */
export async function createTestDatabase(clusterUrl = process.env[CLUSTER_VARIABLE]): Promise<TestDatabase> {
  if (!clusterUrl) throw new Error(`${CLUSTER_VARIABLE} is not set: the global set-up did not run`);
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const administrator = new Pool({ connectionString: clusterUrl, max: 1, idleTimeoutMillis: 0 });
  // A test may stop the cluster: the pool connects again when it is asked again.
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
