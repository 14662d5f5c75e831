import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hideKeyInMemory } from './memory';

/**
 * Hides the content of a key in the store opened last. In a bucket a policy forbids the read (403), in memory the
 * read fails, and on a disk (`dir`: folder of the store) a folder replaces the file. One key at a time: a bucket has
 * one policy, which stays until the end of the run.
 */
export async function withhold(dir: string, key: string): Promise<void> {
  const written = process.env.PAROLA_RELEASE_STORE ?? '';
  if (written === '') {
    if (hideKeyInMemory(dir, key)) return;
    await rm(join(dir, key));
    await mkdir(join(dir, key));
    return;
  }
  // Loaded on demand: the library is large, and tests on files should not wait for it.
  const { PutBucketPolicyCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { parseS3Place } = await import('../storage/s3');
  const { bucket, prefix, endpoint = '', region = '' } = parseS3Place(written, process.env);
  const client = new S3Client({ endpoint, region, forcePathStyle: true });
  const forbidden = { Action: 's3:GetObject', Resource: `arn:aws:s3:::${bucket}/${prefix}${key}` };
  const statement = { Effect: 'Deny', Principal: '*', ...forbidden };
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
  await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
  client.destroy();
}
