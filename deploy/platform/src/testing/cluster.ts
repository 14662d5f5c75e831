import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { startEmbedded, type EmbeddedPostgres } from '../db/embedded';
import { migrate } from '../db/migrate';
import { roleOf, urlsOf, type DatabaseUrls } from '../db/roles';

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
  const postgres = await startEmbedded({ dataDir, installed: process.env[POSTGRES_VARIABLE] });
  const { owner, application, reader } = await postgres.database(TEMPLATE);
  const { DOMAINS } = await import('../domains');
  await migrate(owner, DOMAINS, { application: roleOf(application), reader: roleOf(reader) });
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

/**
 * A fresh database with all migrations on the test run's cluster (or on `clusterUrl`), copied from the migrated
 * template. One administrative connection creates and drops it: each new connection is a new process of PostgreSQL,
 * which costs more than the statement.
 * @returns its connection strings and how to drop it.
 */
export async function createTestDatabase(
  clusterUrl = process.env[CLUSTER_VARIABLE],
): Promise<DatabaseUrls & { administrator: string; drop(): Promise<void> }> {
  if (!clusterUrl) throw new Error(`${CLUSTER_VARIABLE} is not set: the global set-up did not run`);
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const administrator = new Pool({ connectionString: clusterUrl, max: 1, idleTimeoutMillis: 0 });
  // A test may stop the cluster: the pool connects again when it is asked again.
  administrator.on('error', () => undefined);
  await administrator.query(
    `CREATE DATABASE ${name} OWNER ${TEMPLATE}_owner TEMPLATE ${TEMPLATE} STRATEGY ${COPY_STRATEGY}`,
  );
  return {
    ...urlsOf(clusterUrl, name, TEMPLATE),
    administrator: Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).toString(),
    async drop() {
      await administrator.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await administrator.end();
    },
  };
}
