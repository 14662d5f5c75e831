import { matches } from '../schema/check-schema';
import { object, text } from '../schema/schema-builders';

const versioned = object({ schema: text({ pattern: '^[a-z/-]+@\\d+$' }) });
const kindOf = (schema: string) => schema.slice(0, schema.lastIndexOf('@'));

/**
 * The name of a document that a reader of `known` (`name@major`) cannot read, because it is of another major of the
 * contract: `parola/host-profile@3`. Undefined for a document of a known major, and for any other content.
 */
export function otherMajor(document: unknown, known: readonly string[]): string | undefined {
  if (!matches(versioned, document, 'ignore')) return undefined;
  const { schema } = document;
  return known.includes(schema) || !known.some((one) => kindOf(one) === kindOf(schema)) ? undefined : schema;
}
