import type { Infer, JsonSchema, Typed } from './schema-builders';

/** One fault of a document: its position (JSON pointer, '' is the root) and the expected value. */
export interface SchemaProblem {
  at: string;
  expected: string;
}

const MAX_PROBLEMS = 20;

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Handling of an unlisted property, or of a name that does not fit a record: `refuse` for a document being written,
 * `ignore` for one being read, which may come from a newer writer.
 */
export type Unlisted = 'refuse' | 'ignore';

/** Cache of compiled patterns: a release uses few of them, some hundred times, at the start of a page. */
const patterns = new Map<string, RegExp>();

function like(pattern: string, value: string): boolean {
  let expression = patterns.get(pattern);
  if (!expression) patterns.set(pattern, (expression = new RegExp(pattern, 'u')));
  return expression.test(value);
}

function walk(schema: JsonSchema, value: unknown, at: string, unlisted: Unlisted, out: SchemaProblem[]): void {
  if (out.length >= MAX_PROBLEMS) return;
  const fail = (expected: string) => void out.push({ at, expected });
  if ('const' in schema) {
    if (value !== schema.const) fail(JSON.stringify(schema.const));
    return;
  }
  switch (schema.type) {
    case undefined:
      return;
    case 'boolean':
      if (typeof value !== 'boolean') fail('true or false');
      return;
    case 'integer':
    case 'number':
      if (
        typeof value !== 'number' ||
        !Number.isFinite(value) ||
        (schema.type === 'integer' && !Number.isInteger(value))
      )
        return fail(`a ${schema.type}`);
      if (schema.minimum !== undefined && value < schema.minimum) return fail(`at least ${schema.minimum}`);
      if (schema.maximum !== undefined && value > schema.maximum) return fail(`at most ${schema.maximum}`);
      return;
    case 'string':
      if (typeof value !== 'string') return fail('a text');
      if (schema.enum && !schema.enum.includes(value)) return fail(`one of ${schema.enum.join(', ')}`);
      // JSON Schema counts characters, not UTF-16 units.
      if (schema.maxLength !== undefined && value.length > schema.maxLength && [...value].length > schema.maxLength)
        return fail(`at most ${schema.maxLength} characters`);
      if (schema.pattern !== undefined && !like(schema.pattern, value)) return fail(`a text like ${schema.pattern}`);
      return;
    case 'array':
      if (!Array.isArray(value)) return fail('a list');
      if (schema.minItems !== undefined && value.length < schema.minItems)
        return fail(`at least ${schema.minItems} items`);
      if (schema.maxItems !== undefined && value.length > schema.maxItems)
        return fail(`at most ${schema.maxItems} items`);
      value.forEach((item, index) => walk(schema.items, item, `${at}/${index}`, unlisted, out));
      return;
    case 'object': {
      if (!isPlainObject(value)) return fail('an object');
      if ('properties' in schema) {
        for (const key of schema.required)
          if (!Object.hasOwn(value, key)) out.push({ at: `${at}/${key}`, expected: 'present' });
        for (const [key, item] of Object.entries(value)) {
          const property = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
          if (property) walk(property, item, `${at}/${key}`, unlisted, out);
          else if (unlisted === 'refuse') out.push({ at: `${at}/${key}`, expected: 'absent' });
        }
        return;
      }
      for (const [key, item] of Object.entries(value)) {
        if (schema.propertyNames && !like(schema.propertyNames.pattern, key)) {
          if (unlisted === 'ignore') continue;
          out.push({ at: `${at}/${key}`, expected: `a name like ${schema.propertyNames.pattern}` });
        }
        walk(schema.additionalProperties, item, `${at}/${key}`, unlisted, out);
      }
    }
  }
}

/** Returns the faults of `value`, at most 20. An empty list means that it has the schema's type. */
export function problemsOf(schema: Typed<unknown>, value: unknown, unlisted: Unlisted = 'refuse'): SchemaProblem[] {
  const out: SchemaProblem[] = [];
  walk(schema.json, value, '', unlisted, out);
  return out.slice(0, MAX_PROBLEMS);
}

/** Type guard of a schema. */
export function matches<S extends Typed<unknown>>(
  schema: S,
  value: unknown,
  unlisted: Unlisted = 'refuse',
): value is Infer<S> {
  return problemsOf(schema, value, unlisted).length === 0;
}

/** Returns the faults of `value` as sentences, such as `/routes/0/id should be a text`, at most 20. */
export function complaints(schema: Typed<unknown>, value: unknown, unlisted: Unlisted = 'refuse'): string[] {
  return problemsOf(schema, value, unlisted).map(({ at, expected }) => `${at || 'the document'} should be ${expected}`);
}
