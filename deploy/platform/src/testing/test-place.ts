import { randomUUID } from 'node:crypto';
import type { BucketPlace } from '@parola/bucket/place';
import * as z from 'zod';

/** Environment variable with the bucket of a test run on a real store (`npm run test:s3`), as JSON. */
export const TEST_PLACE = 'PAROLA_TEST_PICTURE_PLACE';

const place = z.object({
  bucket: z.string(),
  endpoint: z.string(),
  region: z.string(),
  credentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
});

/** A new prefix in the bucket of the run. */
export function newTestPlace(): BucketPlace {
  return { ...place.parse(JSON.parse(process.env[TEST_PLACE] ?? '')), prefix: `${randomUUID()}/` };
}
