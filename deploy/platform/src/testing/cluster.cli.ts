import setUp from './global-setup';
import tearDown from './global-teardown';
import { CLUSTER_VARIABLE } from './cluster';

/**
 * Runs one cluster for many runs of Jest: prints its URL and stops at SIGTERM. The caller passes the URL to Jest in
 * CLUSTER_VARIABLE.
 */
process.once('SIGTERM', () => {
  void tearDown().finally(() => process.exit());
});
setUp().then(
  () => {
    process.stdout.write(`${process.env[CLUSTER_VARIABLE] ?? ''}\n`);
    setInterval(() => undefined, 60_000);
  },
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
);
