import { complaints, matches, type Infer, type Typed, type Unlisted } from '@parola/contract';
import { ReleaseError } from '../ground/errors';

/** The bytes of a document as it is stored. */
export function encode(document: object): Buffer {
  return Buffer.from(`${JSON.stringify(document, null, 1)}\n`);
}

function parse(bytes: Uint8Array, what: string): unknown {
  try {
    const document: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return document;
  } catch (error) {
    throw new ReleaseError('integrity', `${what} is not JSON.`, {}, { cause: error });
  }
}

/**
 * A document of the given schema, or an `integrity` error with the fault and its place. `what` begins the sentence.
 * `unlisted`: the treatment of unknown fields, for documents that a newer writer may have written.
 */
export function decode<S extends Typed<unknown>>(
  schema: S,
  bytes: Uint8Array,
  what: string,
  unlisted: Unlisted = 'refuse',
): Infer<S> {
  return assertMatches(schema, parse(bytes, what), what, unlisted);
}

/** The document, or an `integrity` error with the fault and its place. */
export function assertMatches<S extends Typed<unknown>>(
  schema: S,
  document: unknown,
  what: string,
  unlisted: Unlisted = 'refuse',
): Infer<S> {
  if (matches(schema, document, unlisted)) return document;
  const problems = complaints(schema, document, unlisted);
  throw new ReleaseError('integrity', `${what} does not match its schema: ${problems.join('; ')}.`, { problems });
}
