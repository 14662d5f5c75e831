import { TEST_BUCKET } from './store-place';
import { startRadosgw } from './radosgw';

/** Starts the store of a run of tests, and tells every test of it by the environment; it ends with the run. */
export default async function startBucket(): Promise<void> {
  const ceph = await startRadosgw();
  Object.assign(process.env, ceph.environment('start'), { [TEST_BUCKET]: `s3://${ceph.bucket}` });
  // In each process the AWS SDK prints its future Node requirement; tests check the output of children.
  process.env.NODE_NO_WARNINGS = '1';
  Object.assign(globalThis, { stopBucket: ceph.stop });
}
