import setUp from './global-setup';
import { TEST_BUCKET } from './store-place';
import { startRadosgw } from './radosgw';

/** Starts database and bucket of a test run, and names them in the environment; `stop-bucket.ts` ends both. */
export default async function startBucket(): Promise<void> {
  await setUp();
  const ceph = await startRadosgw();
  Object.assign(process.env, ceph.environment('start'), { [TEST_BUCKET]: `s3://${ceph.bucket}` });
  // Suppresses the AWS SDK's warning about future Node versions in child processes, whose output the tests check.
  process.env.NODE_NO_WARNINGS = '1';
  Object.assign(globalThis, { stopBucket: ceph.stop });
}
