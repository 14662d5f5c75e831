import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** URL of the cluster of the test run, of an administrator; set by the global set-up. */
export const CLUSTER_VARIABLE = 'PAROLA_RELEASES_TEST_CLUSTER';
/** Login of the databases of tests: owner of each, no superuser. */
const LOGIN = 'release_test';

/** Runs work on a connection of its own. */
async function onCluster<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the login of tests. */
export async function prepareCluster(url: string): Promise<void> {
  await onCluster(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [LOGIN]);
    if (!rowCount) await client.query(`CREATE ROLE ${LOGIN} LOGIN PASSWORD '${LOGIN}'`);
  });
}

/** An empty database of a test. */
export interface TestDatabase {
  url: string;
  /** Ends all connections and refuses new ones, until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** All rows of the schema `release`, as JSON. */
  dump(): Promise<string>;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = process.env[CLUSTER_VARIABLE];
  if (!cluster) throw new Error(`${CLUSTER_VARIABLE} is not set: the global set-up did not run`);
  const name = `r_${randomUUID().replaceAll('-', '')}`;
  const run = (...statements: string[]) =>
    onCluster(cluster, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  await run(`CREATE DATABASE ${name} OWNER ${LOGIN}`);
  const place = { pathname: `/${name}`, username: LOGIN, password: LOGIN };
  const url = Object.assign(new URL(cluster), place).toString();
  return {
    url,
    dump: () =>
      onCluster(url, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'release'",
        );
        const texts: string[] = [];
        for (const { name: table } of rows)
          texts.push(JSON.stringify((await client.query(`SELECT * FROM release.${table}`)).rows));
        return texts.join('\n');
      }),
    cut: () =>
      run(
        `ALTER DATABASE ${name} CONNECTION LIMIT 0`,
        `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${name}'`,
      ),
    restore: () => run(`ALTER DATABASE ${name} CONNECTION LIMIT -1`),
    drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}
