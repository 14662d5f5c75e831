import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type ListObjectsV2CommandOutput,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { withSecretFiles } from '@parola/process/secret-files';
import { ReleaseError, sentenceOf, systemCode } from '../ground/errors';
import { noFailPoint, type FailPoint } from '../ground/fail-point';
import { isPlainPath, type Storage } from './storage-port';

/**
 * Location of a bucket. Missing values come from the environment, as in the AWS SDK (credentials, region, profile).
 */
export interface S3Place {
  bucket: string;
  /** Prefix of all keys; empty, or ends in a slash. */
  prefix: string;
  endpoint?: string;
  region?: string;
  /** Login with a secret from a file. */
  credentials?: NonNullable<S3ClientConfig['credentials']>;
}

/** Secrets of the login that may be in a file. */
const LOGIN = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];

/** Limit of attempts for a write with an unknown or conflicting result. */
const TRIES = 6;
/** Back-off before the second attempt, doubled each time, plus a random time up to the same length; milliseconds. */
const PAUSE_MS = 40;
/** Timeout of a request; milliseconds. */
const ANSWER_MS = 15_000;

/** HTTP status of the store's response; undefined without a response. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const { $metadata: metadata } = error;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** Placeholder messages of the SDK for responses without a message: HEAD has no body, and some stores send none. */
const NO_WORDS = /^(?:Unknown|UnknownError|Error|)$/;

/**
 * Reason of a failed call: the store's message if it has one, with the status; without a response, the message of the
 * system.
 */
function whyOf(error: unknown): string {
  const sentence = sentenceOf(error);
  const status = statusOf(error);
  if (status === undefined) return sentence || systemCode(error) || 'no answer';
  const { name } = error instanceof Error ? error : { name: '' };
  const code = [name, `HTTP ${status}`].filter((word) => !NO_WORDS.test(word)).join(', ');
  return NO_WORDS.test(sentence) ? code : `${sentence} (${code})`;
}

function unavailable(what: string, error: unknown): ReleaseError {
  return new ReleaseError('unavailable', `The release store could not ${what}: ${whyOf(error)}.`, {}, { cause: error });
}

async function pause(attempt: number): Promise<void> {
  const ms = PAUSE_MS * 2 ** attempt * (1 + Math.random());
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Parses `s3://bucket/prefix`. `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL` names the endpoint of another vendor than
 * AWS.
 * @throws ReleaseError `usage`
 */
export function parseS3Place(written: string, environment: NodeJS.ProcessEnv): S3Place {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(written) ?? [];
  const prefix = path.replace(/\/$/, '');
  if (bucket === undefined || (prefix !== '' && !isPlainPath(prefix)))
    throw new ReleaseError('usage', `«${written}» is no place for releases; write s3://<bucket>/<prefix>.`);
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL;
  const region = environment.AWS_REGION || environment.AWS_DEFAULT_REGION;
  const credentials = credentialsOf(environment);
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    ...(credentials ? { credentials } : {}),
  };
}

/** The login with a secret from a file; undefined: the SDK finds its own. @throws Error for a file without a login */
function credentialsOf(environment: NodeJS.ProcessEnv): S3Place['credentials'] {
  if (!environment.AWS_SECRET_ACCESS_KEY_FILE && !environment.AWS_SESSION_TOKEN_FILE) return undefined;
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = withSecretFiles(environment, LOGIN);
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new ReleaseError('usage', 'The login at the bucket needs AWS_ACCESS_KEY_ID and its secret.');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  };
}

/**
 * Checks that the store honours `If-None-Match: *`: the second of two creations of an object must fail. In a store
 * that ignores it the last writer would win unnoticed.
 * @throws ReleaseError `unavailable`
 */
async function assertConditional(client: S3Client, { bucket, prefix }: S3Place): Promise<void> {
  const Key = `${prefix}.tmp-probe-${randomUUID()}`;
  const create = (Body: string) =>
    client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Buffer.from(Body), IfNoneMatch: '*' }));
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    await create('first');
    const refused = await create('second').then(
      () => false,
      (error: unknown) => {
        if (statusOf(error) === 412) return true;
        throw error;
      },
    );
    const kept = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
    if (!refused || (await kept.Body?.transformToString()) !== 'first')
      throw new ReleaseError(
        'unavailable',
        `The store s3://${bucket} ignores conditions (If-None-Match: *): the last of two writers would win in silence; keep releases on one that honours them.`,
      );
  } catch (error) {
    throw error instanceof ReleaseError ? error : unavailable(`be opened in s3://${bucket}/${prefix}`, error);
  } finally {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key })).catch(() => undefined);
  }
}

/**
 * Opens a store in a bucket. It refuses stores that ignore conditions, see `assertConditional`. `reads`: a reader,
 * which writes nothing and skips this check.
 */
export async function openS3Storage(
  place: S3Place,
  config: S3ClientConfig = {},
  { reads = false, failPoint = noFailPoint }: { reads?: boolean; failPoint?: FailPoint } = {},
): Promise<Storage> {
  const { bucket: Bucket, prefix, endpoint, region, credentials } = place;
  const client = new S3Client({
    ...(credentials === undefined ? {} : { credentials }),
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Other vendors have no regions, but the signature needs one.
    ...(region === undefined ? (endpoint === undefined ? {} : { region: 'us-east-1' }) : { region }),
    // Stores of other vendors lack the newer checksums. All objects are compared by digest when they are read.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Retries are done in this file: the SDK would take its own first write for a concurrent one.
    maxAttempts: 1,
    requestHandler: { requestTimeout: ANSWER_MS, connectionTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    ...config,
  });
  if (!reads) await assertConditional(client, place);

  function keyOf(key: string): string {
    if (!isPlainPath(key)) throw new ReleaseError('usage', `«${key}» is not a valid name in the release store.`);
    return prefix + key;
  }

  /** Retries an idempotent call after a temporary error status or a missing response. */
  async function patiently<T>(what: string, call: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call();
      } catch (error) {
        const status = statusOf(error) ?? 500;
        const isPassing = status >= 500 || status === 409 || status === 429;
        if (!isPassing || attempt === TRIES - 1) throw unavailable(what, error);
        await pause(attempt);
      }
    }
  }

  /** One attempt to read an object; errors are those of the SDK. */
  async function look(Key: string): Promise<{ bytes: Buffer; etag: string | undefined } | undefined> {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!Body) throw new Error('the store answered without a body');
      return { bytes: Buffer.from(await Body.transformToByteArray()), etag: ETag };
    } catch (error) {
      // A missing bucket is 404 too, and must not look like a missing object.
      if (isNamed(error, 'NoSuchKey')) return undefined;
      throw error;
    }
  }
  async function read(key: string) {
    const Key = keyOf(key);
    return patiently(`read ${key}`, () => look(Key));
  }

  /** Pages of a folder's listing. With `Delimiter`, each subfolder counts as one name. */
  async function* pages(folder: string, Delimiter?: string): AsyncGenerator<ListObjectsV2CommandOutput> {
    const Prefix = `${keyOf(folder.replace(/\/$/, ''))}/`;
    let token: string | undefined;
    do {
      const ContinuationToken = token;
      const page = await patiently(`list ${folder}`, () =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken })),
      );
      yield page;
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  async function create(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    const Key = keyOf(key);
    /** True after an attempt without a known result: the object may come from it. */
    let unknown = false;
    for (let attempt = 0; ; attempt += 1) {
      await failPoint('create:begun');
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, IfNoneMatch: '*' }));
      } catch (error) {
        const status = statusOf(error);
        if (status === 412) return unknown && (await read(key))?.bytes.equals(bytes) ? 'created' : 'exists';
        // 409: another conditional write of the key is in progress, and this one was not done. A throttled request
        // (429) was not done either.
        const isPassing = status === undefined || status >= 500 || status === 409 || status === 429;
        if (!isPassing) throw unavailable(`write ${key}`, error);
        if (status === undefined || status >= 500) unknown = true;
        if (attempt === TRIES - 1) throw unavailable(`write ${key}`, error);
        await pause(attempt);
        continue;
      }
      await failPoint('create:done');
      return 'created';
    }
  }

  return {
    createIfAbsent: create,
    get: async (key) => (await read(key))?.bytes,

    async list(folder, after = '') {
      const keys: string[] = [];
      for await (const { Contents } of pages(folder))
        for (const { Key } of Contents ?? []) if (Key !== undefined) keys.push(Key.slice(prefix.length));
      return keys.filter((key) => key > after && isPlainPath(key)).sort((a, b) => (a < b ? -1 : 1));
    },

    async folders(folder) {
      const names: string[] = [];
      for await (const { CommonPrefixes } of pages(folder, '/'))
        for (const { Prefix = '' } of CommonPrefixes ?? []) names.push(Prefix.slice(prefix.length + folder.length, -1));
      return names.filter(isPlainPath).sort();
    },

    async putDerived(key, bytes) {
      const Key = keyOf(key);
      await failPoint('put:begun');
      await patiently(`write ${key}`, () => client.send(new PutObjectCommand({ Bucket, Key, Body: bytes })));
    },

    async setAside(key, damaged, to) {
      const found = await read(key);
      if (!found?.bytes.equals(damaged)) return false;
      await create(to, damaged);
      const Key = keyOf(key);
      // `If-Match` keeps an intact object that was stored after the check.
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key, IfMatch: found.etag }));
      } catch (error) {
        if (statusOf(error) === 412 || statusOf(error) === 404) return false;
        throw unavailable(`set ${key} aside`, error);
      }
      return (await read(key)) === undefined;
    },

    async remove(key) {
      const Key = keyOf(key);
      await patiently(`remove ${key}`, () => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
  };
}
