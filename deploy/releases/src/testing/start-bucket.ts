import { TEST_BUCKET } from './store-place';
import { startRadosgw } from './radosgw';

/** Starts the bucket of a test run and passes it to the tests in the environment; `stop-bucket.ts` ends it. */
export default async function startBucket(): Promise<void> {
  const ceph = await startRadosgw();
  Object.assign(process.env, ceph.environment('start'), { [TEST_BUCKET]: `s3://${ceph.bucket}` });
  // Suppresses the AWS SDK's warning about future Node versions in child processes, whose output the tests check.
  process.env.NODE_NO_WARNINGS = '1';
  Object.assign(globalThis, { stopBucket: ceph.stop });
}
