import * as fc from 'fast-check';
import type { z } from 'zod';
import { SAFE_TEXT } from '../shapes/fields';

type Schema = z.core.JSONSchema.BaseSchema;

/** Samples for texts that must match several patterns at once, tried in this order. */
const SAMPLES = ['/wallets?name=deposit', 'https://example.com/a.webp', '1990-02-28', 'maria@example.com'];

/**
 * Generates values that a JSON Schema of ours allows. Covers the output of `toJsonSchema`; throws on any other schema.
 */
function jsonArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return fc.jsonValue({ maxDepth: 2 });
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => jsonArbitrary(solid(one))));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Number(schema.minimum), max: Number(schema.maximum) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'string':
      return textArbitrary(schema);
    case 'array':
      return fc.array(jsonArbitrary(solid(schema.items)), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.max(Number(schema.minItems ?? 0), Math.min(Number(schema.maxItems ?? 3), 3)),
      });
    case 'object':
      return objectArbitrary(schema);
    default:
      throw new Error(`no arbitrary for ${JSON.stringify(schema)}`);
  }
}

/** Generates objects with every required field and some of the others; a map if the schema names no fields. */
export function objectArbitrary(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  if (!schema.properties) {
    const names: Schema = schema.propertyNames ? solid(schema.propertyNames) : {};
    return fc.dictionary(keyArbitrary(names), jsonArbitrary(solid(schema.additionalProperties)), { maxKeys: 3 });
  }
  const fields = fieldsOf(schema).map(([name, field]) => [name, jsonArbitrary(field)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [], noNullPrototype: true });
}

function keyArbitrary({ enum: names, pattern }: Schema): fc.Arbitrary<string> {
  if (names) return fc.constantFrom(...names.map(String));
  const isNarrow = pattern !== undefined && new RegExp(pattern, 'u').source !== SAFE_TEXT.source;
  return fc.stringMatching(isNarrow ? new RegExp(pattern) : /^[a-z0-9]{1,6}$/);
}

/** Returns the fields of an object schema by name. */
export function fieldsOf(schema: Schema): [string, Schema][] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => [name, solid(field)]);
}

function textArbitrary(schema: Schema): fc.Arbitrary<string> {
  const patterns = [schema, ...(schema.allOf ?? []).map(solid)].flatMap((one) =>
    one.pattern ? [new RegExp(one.pattern, 'u')] : [],
  );
  const min = Number(schema.minLength ?? 0);
  const max = Number(schema.maxLength ?? 20);
  const [only] = patterns;
  if (patterns.length > 1)
    return fc.constantFrom(...SAMPLES.filter((sample) => patterns.every((pattern) => pattern.test(sample))));
  if (only && only.source !== SAFE_TEXT.source) return fc.stringMatching(only);
  // A character may take two UTF-16 units, and the length counts units.
  const lengths = { minLength: min, maxLength: Math.max(min, Math.floor(max / 2)) };
  return fc.string({ unit: 'binary', ...lengths }).filter((text) => SAFE_TEXT.test(text));
}

function solid(schema: z.core.JSONSchema._JSONSchema | z.core.JSONSchema._JSONSchema[] | undefined): Schema {
  if (typeof schema !== 'object' || Array.isArray(schema)) throw new Error(`not one schema: ${String(schema)}`);
  return schema;
}
