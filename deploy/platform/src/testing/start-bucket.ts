import { startRadosgw } from '@parola/bucket/radosgw';
import setUp from './global-setup';
import { TEST_PLACE } from './test-place';

/** Starts database and bucket of a test run; `stop-bucket.ts` ends both. */
export default async function startBucket(): Promise<void> {
  await setUp();
  const ceph = await startRadosgw();
  process.env[TEST_PLACE] = JSON.stringify(ceph.place);
  Object.assign(globalThis, { stopPictureBucket: ceph.stop });
}
