import { startRadosgw } from '@parola/bucket/radosgw';
import setUp from './global-setup';
import { TEST_BUCKET } from './store-place';

/** Starts database and bucket of a test run, and names them in the environment; `stop-bucket.ts` ends both. */
export default async function startBucket(): Promise<void> {
  await setUp();
  const ceph = await startRadosgw();
  const bucket = `s3://${ceph.bucket}`;
  const places = { PAROLA_RELEASE_STORE: `${bucket}/start`, [TEST_BUCKET]: bucket };
  Object.assign(process.env, ceph.environment, places);
  // Suppresses the AWS SDK's warning about future Node versions in child processes, whose output the tests check.
  process.env.NODE_NO_WARNINGS = '1';
  Object.assign(globalThis, { stopBucket: ceph.stop });
}
