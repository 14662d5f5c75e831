import { Client } from 'pg';
import { CLUSTER_VARIABLE, startTestCluster, type TestCluster } from './cluster';

declare global {
  // Handed from set-up to tear-down, which run in the same process.
  var parolaTestCluster: TestCluster | undefined;
}

/** One PostgreSQL for the whole test run. */
export default async function setUp(): Promise<void> {
  globalThis.parolaTestCluster = await startTestCluster();
  await forgoDurability(globalThis.parolaTestCluster.url);
  process.env[CLUSTER_VARIABLE] = globalThis.parolaTestCluster.url;
}

/** Nobody cuts this machine's power for a test, and every commit and every copy of the template would wait for the disk. Benchmarks and drills have clusters of their own. */
async function forgoDurability(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`ALTER SYSTEM SET ${setting} = off`);
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
}
