import { types } from 'node:util';

/**
 * Kinds of failures. `usage`: a key that is not valid. `unavailable`: the store refuses, is away or too slow.
 * `oversize`: an object is larger than its reader accepts.
 */
export type BucketFailureKind = 'usage' | 'unavailable' | 'oversize';

/** Failure of a bucket, for users without errors of their own. `message` is a whole sentence. */
export class BucketFailure extends Error {
  override readonly name = 'BucketFailure';

  constructor(
    readonly kind: BucketFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** HTTP status of the store's response; undefined without a response. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const { $metadata: metadata } = error;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

export function isNamed(error: unknown, name: string): boolean {
  return types.isNativeError(error) && error.name === name;
}

function systemCode(error: unknown): string | undefined {
  return types.isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Placeholder messages of the SDK for responses without a message: HEAD has no body, and some stores send none. */
const NO_WORDS = /^(?:Unknown|UnknownError|Error|)$/;

/**
 * Reason of a failed call: the store's message if it has one, with the status; without a response, the message of the
 * system.
 */
export function reasonOf(error: unknown): string {
  const sentence = types.isNativeError(error) ? error.message : String(error);
  const status = statusOf(error);
  if (status === undefined) return sentence || systemCode(error) || 'no answer';
  const { name } = types.isNativeError(error) ? error : { name: '' };
  const code = [name, `HTTP ${status}`].filter((word) => !NO_WORDS.test(word)).join(', ');
  return NO_WORDS.test(sentence) ? code : `${sentence} (${code})`;
}
