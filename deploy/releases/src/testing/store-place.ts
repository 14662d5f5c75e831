import { randomUUID } from 'node:crypto';

/**
 * Environment variable with the bucket of a test run on a real store (`npm run test:s3`): `s3://<bucket>`. Unset:
 * tests use folders.
 */
export const TEST_BUCKET = 'PAROLA_TEST_BUCKET';

/**
 * Selects a new prefix in the bucket; call it right before a registry is opened there. Without a bucket it has no
 * effect.
 */
export function newPlace(): () => void {
  const bucket = process.env[TEST_BUCKET];
  if (bucket === undefined) return () => undefined;
  const place = `${bucket}/${randomUUID()}`;
  return () => void (process.env.PAROLA_RELEASE_STORE = place);
}
