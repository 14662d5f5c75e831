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
import { BucketFailure, isNamed, reasonOf, statusOf, type BucketFailureKind } from './failures';
import { isPlainPath } from './object-keys';
import type { BucketPlace } from './place';
import { BodyTooLarge, readBody } from './read-body';

export { BucketFailure } from './failures';

/** Limit of attempts for a write with an unknown or conflicting result. */
const TRIES = 6;
/** Back-off before the second attempt, doubled each time, plus a random time up to the same length; milliseconds. */
const PAUSE_MS = 40;
/** Timeout of a request; milliseconds. */
const ANSWER_MS = 15_000;

/** Steps of a write, for crash tests. */
export type BucketStep = 'create:begun' | 'create:done' | 'put:begun';

export interface BucketOptions {
  /** Name in the sentences of failures: `release store`. */
  name: string;
  /** Makes the error of a failure; default: BucketFailure. */
  failed?: (kind: BucketFailureKind, sentence: string, cause?: ErrorOptions) => Error;
  /** Attempts of a request; default 6. */
  tries?: number;
  /** Timeout of one request, ms; default 15 s. */
  answerMs?: number;
  /** Time for a whole operation with its attempts and its body, ms; default: none. */
  wholeMs?: number;
  /** Called at each step, and awaited. */
  onStep?: (step: BucketStep) => void | Promise<void>;
  /** Further settings of the client, for tests. */
  config?: S3ClientConfig;
}

/** An object in a listing. */
export interface ListedObject {
  key: string;
  size: number;
  modifiedAt: Date | undefined;
}

/** Objects of a bucket below a prefix. Keys are relative paths with `/`. */
export interface Bucket {
  /**
   * Writes an object that does not exist; of concurrent writers exactly one gets `created`. Only for a store that
   * `assertConditional` has accepted.
   */
  createIfAbsent(key: string, bytes: Uint8Array): Promise<'created' | 'exists'>;
  /**
   * Reads a whole object; undefined for a missing one. A failed read throws, so that it never looks like a missing
   * object. `atMost`: largest accepted size, bytes.
   */
  get(key: string, atMost?: number): Promise<{ bytes: Buffer; etag: string | undefined } | undefined>;
  /** Writes an object, or replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes an object; no effect without one. */
  remove(key: string): Promise<void>;
  /** Removes an object of this ETag. False when the key holds another one. */
  removeMatching(key: string, etag: string | undefined): Promise<boolean>;
  /** The objects below a folder (ends in a slash), page by page. */
  objects(folder: string): AsyncGenerator<ListedObject[]>;
  /** Names of the folders directly below a folder (ends in a slash). */
  folders(folder: string): Promise<string[]>;
  /**
   * Checks that the store honours `If-None-Match: *`: the second of two creations of an object must fail. In a store
   * that ignores it the last writer would win unnoticed.
   */
  assertConditional(): Promise<void>;
  /** Ends the connections. */
  close(): void;
}

async function pause(attempt: number): Promise<void> {
  const ms = PAUSE_MS * 2 ** attempt * (1 + Math.random());
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** The client waits for the end of an answer without a limit, also after an abort. */
async function untilAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the store is too slow')), { once: true });
  });
  return Promise.race([work, aborted]);
}

function clientOf(place: BucketPlace, answerMs: number, config: S3ClientConfig): S3Client {
  const { endpoint, region, credentials } = place;
  return new S3Client({
    ...(credentials === undefined ? {} : { credentials }),
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Other vendors have no regions, but the signature needs one.
    ...(region === undefined ? (endpoint === undefined ? {} : { region: 'us-east-1' }) : { region }),
    // Stores of other vendors lack the newer checksums. All objects are compared by digest when they are read.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Retries are done in this file: the SDK would take its own first write for a concurrent one.
    maxAttempts: 1,
    requestHandler: {
      requestTimeout: answerMs,
      connectionTimeout: answerMs,
      socketTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
    ...config,
  });
}

/** Opens a bucket. No request is sent. */
export function openBucket(place: BucketPlace, options: BucketOptions): Bucket {
  const { bucket: Bucket, prefix } = place;
  const { name, tries = TRIES, answerMs = ANSWER_MS, wholeMs, onStep = () => undefined, config = {} } = options;
  const failed: NonNullable<BucketOptions['failed']> =
    options.failed ?? ((kind, sentence, cause) => new BucketFailure(kind, sentence, cause));
  const client = clientOf(place, answerMs, config);
  const unavailable = (what: string, cause: unknown) =>
    failed('unavailable', `The ${name} could not ${what}: ${reasonOf(cause)}.`, { cause });
  const deadline = () => (wholeMs === undefined ? undefined : AbortSignal.timeout(wholeMs));
  const within = (abortSignal: AbortSignal | undefined) => (abortSignal ? { abortSignal } : {});

  function keyOf(key: string): string {
    if (!isPlainPath(key)) throw failed('usage', `«${key}» is not a valid name in the ${name}.`);
    return prefix + key;
  }

  /** Retries an idempotent call after a temporary error status or a missing response. */
  async function patiently<T>(what: string, call: (signal: AbortSignal | undefined) => Promise<T>): Promise<T> {
    const signal = deadline();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await untilAborted(signal, call(signal));
      } catch (error) {
        const status = statusOf(error) ?? 500;
        const isPassing = status >= 500 || status === 409 || status === 429;
        if (error instanceof BodyTooLarge)
          throw failed('oversize', `The ${name} could not ${what}: the object has more bytes than expected.`);
        if (signal?.aborted || !isPassing || attempt >= tries - 1) throw unavailable(what, error);
        await pause(attempt);
      }
    }
  }

  async function get(key: string, atMost = Number.POSITIVE_INFINITY) {
    const Key = keyOf(key);
    return patiently(`read ${key}`, async (signal) => {
      try {
        const {
          Body,
          ContentLength = 0,
          ETag,
        } = await client.send(new GetObjectCommand({ Bucket, Key }), within(signal));
        const limit = ContentLength > atMost ? 0 : atMost;
        return { bytes: await readBody(Body, limit, signal), etag: ETag };
      } catch (error) {
        // A missing bucket is 404 too, and must not look like a missing object.
        if (isNamed(error, 'NoSuchKey')) return undefined;
        throw error;
      }
    });
  }

  /** Pages of a folder's listing. With `Delimiter`, each subfolder counts as one name. */
  async function* pages(folder: string, Delimiter?: string): AsyncGenerator<ListObjectsV2CommandOutput> {
    const Prefix = `${keyOf(folder.replace(/\/$/, ''))}/`;
    let token: string | undefined;
    do {
      const ContinuationToken = token;
      const page = await patiently(`list ${folder}`, (signal) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken }), within(signal)),
      );
      yield page;
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  async function createIfAbsent(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    const Key = keyOf(key);
    const signal = deadline();
    /** True after an attempt without a known result: the object may come from it. */
    let unknown = false;
    for (let attempt = 0; ; attempt += 1) {
      await onStep('create:begun');
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, IfNoneMatch: '*' }), within(signal));
      } catch (error) {
        const status = statusOf(error);
        if (status === 412) return unknown && (await get(key))?.bytes.equals(bytes) ? 'created' : 'exists';
        // 409: another conditional write of the key is in progress, and this one was not done. A throttled request
        // (429) was not done either.
        const isPassing = status === undefined || status >= 500 || status === 409 || status === 429;
        if (!isPassing || signal?.aborted) throw unavailable(`write ${key}`, error);
        if (status === undefined || status >= 500) unknown = true;
        if (attempt === tries - 1) throw unavailable(`write ${key}`, error);
        await pause(attempt);
        continue;
      }
      await onStep('create:done');
      return 'created';
    }
  }

  return {
    createIfAbsent,
    get,

    async put(key, bytes) {
      const Key = keyOf(key);
      await onStep('put:begun');
      await patiently(`write ${key}`, (signal) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }), within(signal)),
      );
    },

    async remove(key) {
      const Key = keyOf(key);
      await patiently(`remove ${key}`, (signal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), within(signal)),
      );
    },

    async removeMatching(key, etag) {
      const Key = keyOf(key);
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key, IfMatch: etag }), within(deadline()));
        return true;
      } catch (error) {
        if (statusOf(error) === 412 || statusOf(error) === 404) return false;
        throw unavailable(`remove ${key}`, error);
      }
    },

    async *objects(folder) {
      for await (const { Contents = [] } of pages(folder))
        yield Contents.flatMap(({ Key, Size = 0, LastModified }) =>
          Key === undefined ? [] : [{ key: Key.slice(prefix.length), size: Size, modifiedAt: LastModified }],
        );
    },

    async folders(folder) {
      const names: string[] = [];
      for await (const { CommonPrefixes } of pages(folder, '/'))
        for (const { Prefix = '' } of CommonPrefixes ?? []) names.push(Prefix.slice(prefix.length + folder.length, -1));
      return names;
    },

    async assertConditional() {
      const Key = `${prefix}.tmp-probe-${randomUUID()}`;
      const create = (text: string) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from(text), IfNoneMatch: '*' }));
      let isConditional: boolean;
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
        await create('first');
        const refused = await create('second').then(
          () => false,
          (error: unknown) => {
            if (statusOf(error) === 412) return true;
            throw error;
          },
        );
        const kept = await client.send(new GetObjectCommand({ Bucket, Key }));
        isConditional = refused && (await kept.Body?.transformToString()) === 'first';
      } catch (error) {
        throw unavailable(`be opened in s3://${Bucket}/${prefix}`, error);
      } finally {
        await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(() => undefined);
      }
      if (!isConditional)
        throw failed(
          'unavailable',
          `The store s3://${Bucket} ignores conditions (If-None-Match: *): the last of two writers would win in silence; keep the ${name} on one that honours them.`,
        );
    },

    close: () => client.destroy(),
  };
}
