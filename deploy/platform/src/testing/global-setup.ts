import { scratchFolder } from '@parola/process/scratch-folder';
import { Client } from 'pg';
import {
  CLUSTER_VARIABLE,
  POOLED_VARIABLE,
  POOLER_VARIABLE,
  pooledLogin,
  startTestCluster,
  type TestCluster,
} from './cluster';
import { startPooler, type Pooler } from './pooler';

declare global {
  // Set by the set-up for the tear-down, which runs in the same process.
  var parolaTestCluster: TestCluster | undefined;
  var parolaTestPooler: Pooler | undefined;
}

/**
 * One PostgreSQL for the whole test run. A caller of several Jest runs starts one cluster for all (`cluster.cli.ts`)
 * and passes it in CLUSTER_VARIABLE.
 */
export default async function setUp(): Promise<void> {
  if (process.env[CLUSTER_VARIABLE]) return;
  globalThis.parolaTestCluster = await startTestCluster(await scratchFolder('test'));
  await configure(globalThis.parolaTestCluster.url);
  process.env[CLUSTER_VARIABLE] = globalThis.parolaTestCluster.url;
  const program = process.env[POOLER_VARIABLE];
  if (program === undefined) return;
  globalThis.parolaTestPooler = await startPooler(pooledLogin(globalThis.parolaTestCluster.url), { program });
  process.env[POOLED_VARIABLE] = globalThis.parolaTestPooler.host;
}

/**
 * No durability, because commits and copies of the template would wait for the disk. Generic plans from the first
 * execution: PostgreSQL normally tries one from the sixth on, and a statement without a valid generic plan (ON CONFLICT
 * with a parameter in the predicate of a partial index) must fail in tests. Benchmarks and drills use separate
 * clusters.
 */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  plan_cache_mode: 'force_generic_plan',
};

async function configure(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const [setting, value] of Object.entries(SETTINGS))
      await client.query(`ALTER SYSTEM SET ${setting} = ${value}`);
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
}
