import * as fc from 'fast-check';
import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
type Part = z.core.JSONSchema._JSONSchema;

/** Samples for texts that must match several patterns at once. */
const SAMPLES = ['/wallets?name=deposit', 'https://example.com/a.webp', '1990-02-28', 'maria@example.com'];

/** Asserts that a part is a single schema: JSON Schema also permits a boolean or a list. */
function solid(schema: Part | Part[] | undefined): Schema {
  if (typeof schema !== 'object' || Array.isArray(schema)) throw new Error(`not one schema: ${String(schema)}`);
  return schema;
}

function text(schema: Schema): fc.Arbitrary<string> {
  const patterns = [schema, ...(schema.allOf ?? []).map(solid)].flatMap((one) =>
    one.pattern ? [new RegExp(one.pattern, 'u')] : [],
  );
  const fits = (value: string) => patterns.every((pattern) => pattern.test(value));
  const maxLength = Math.min(Number(schema.maxLength ?? 20), 200);
  const minLength = Number(schema.minLength ?? 0);
  const [only] = patterns;
  if (patterns.length > 1) return fc.constantFrom(...SAMPLES.filter(fits));
  const free = fc.string({ unit: 'binary', minLength, maxLength: Math.max(minLength, Math.floor(maxLength / 2)) });
  const isNarrow = only && !only.test('any text: <b>\'"');
  return isNarrow
    ? fc.stringMatching(only)
    : free.filter((value) => fits(value) && value.length >= minLength && value.length <= maxLength);
}

/** Mixes small numbers, which are likely ids of existing objects, with the full range up to its limits. */
function integer(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(fc.integer({ min, max: Math.min(max, Math.max(min, 0) + 50) }), fc.integer({ min, max }));
}

/** Arbitrary values valid for a JSON Schema of a request. Throws for kinds of schema that requests do not use. */
function jsonArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => jsonArbitrary(solid(one))));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return integer(Number(schema.minimum), Number(schema.maximum));
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'string':
      return text(schema);
    case 'array': {
      const minLength = Number(schema.minItems ?? 0);
      const maxLength = Math.max(minLength, Math.min(Number(schema.maxItems ?? 3), 3));
      return fc.array(jsonArbitrary(solid(schema.items)), { minLength, maxLength });
    }
    case 'object':
      return bodyArbitrary(schema);
    default:
      throw new Error(`no arbitrary for ${JSON.stringify(schema)}`);
  }
}

/** Arbitrary bodies with every required field and some optional ones. */
export function bodyArbitrary(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  if (!schema.properties) {
    return fc.dictionary(fc.stringMatching(/^[a-z0-9]{1,6}$/), jsonArbitrary(solid(schema.additionalProperties)), {
      maxKeys: 3,
    });
  }
  const fields = Object.entries(schema.properties).map(([name, field]) => [name, jsonArbitrary(solid(field))] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [], noNullPrototype: true });
}
