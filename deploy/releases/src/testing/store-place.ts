import { randomUUID } from 'node:crypto';

/**
 * The bucket of a run of tests against a real store (`npm run test:s3`): `s3://<bucket>`. None: tests keep releases
 * in folders.
 */
export const TEST_BUCKET = 'PAROLA_TEST_BUCKET';

/**
 * A place in the bucket of its own. To be called right before a registry is opened there; nothing where there is no
 * bucket.
 */
export function newPlace(): () => void {
  const bucket = process.env[TEST_BUCKET];
  if (bucket === undefined) return () => undefined;
  const place = `${bucket}/${randomUUID()}`;
  return () => void (process.env.PAROLA_RELEASE_STORE = place);
}
