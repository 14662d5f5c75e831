import { startThrowAwayPostgres, type ThrowAwayPostgres } from '@parola/process/throw-away-postgres';
import { CLUSTER_VARIABLE, prepareCluster } from './cluster';

declare global {
  // Set by the set-up for the tear-down, which runs in the same process.
  var releasesTestCluster: ThrowAwayPostgres | undefined;
}

/** One PostgreSQL for the whole test run, unless CLUSTER_VARIABLE names one that runs. */
export default async function setUp(): Promise<void> {
  const running = process.env[CLUSTER_VARIABLE];
  if (running) return prepareCluster(running);
  const cluster = await startThrowAwayPostgres('releases-test');
  globalThis.releasesTestCluster = cluster;
  await prepareCluster(cluster.url);
  process.env[CLUSTER_VARIABLE] = cluster.url;
}
