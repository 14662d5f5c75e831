import { startThrowAwayPostgres, type ThrowAwayPostgres } from '@parola/process/throw-away-postgres';

declare global {
  // Set by the set-up for the tear-down, which runs in the same process.
  var partnersTestCluster: ThrowAwayPostgres | undefined;
}

/** One PostgreSQL for the whole test run, unless PARTNERS_TEST_DATABASE_URL names one that runs. */
export default async function setUp(): Promise<void> {
  if (process.env.PARTNERS_TEST_DATABASE_URL) return;
  const cluster = await startThrowAwayPostgres('partners-test');
  globalThis.partnersTestCluster = cluster;
  process.env.PARTNERS_TEST_DATABASE_URL = cluster.url;
}
