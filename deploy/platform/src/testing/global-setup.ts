import { CLUSTER_VARIABLE, startTestCluster, type TestCluster } from './cluster';

declare global {
  // Handed from set-up to tear-down, which run in the same process.
  var parolaTestCluster: TestCluster | undefined;
}

/** One PostgreSQL for the whole test run. */
export default async function setUp(): Promise<void> {
  globalThis.parolaTestCluster = await startTestCluster();
  process.env[CLUSTER_VARIABLE] = globalThis.parolaTestCluster.url;
}
