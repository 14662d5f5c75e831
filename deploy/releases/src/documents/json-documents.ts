import { complaints, matches, type Infer, type Typed, type Unlisted } from '@parola/contract';
import { ReleaseError } from '../ground/errors';

/** Serialises a document for the store. */
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
 * Parses a stored document. `what` begins the error message. `unlisted`: treatment of unknown fields, for documents
 * of a newer writer. @throws ReleaseError `integrity` with the fault and its place
 */
export function decode<S extends Typed<unknown>>(
  schema: S,
  bytes: Uint8Array,
  what: string,
  unlisted: Unlisted = 'refuse',
): Infer<S> {
  return assertMatches(schema, parse(bytes, what), what, unlisted);
}

/** Checks a document against its schema. @throws ReleaseError `integrity` with the fault and its place */
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
