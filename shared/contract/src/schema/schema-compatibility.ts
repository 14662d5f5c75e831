import type { JsonSchema } from './schema-builders';

function bounded(inner: number | undefined, outer: number | undefined, side: 1 | -1): boolean {
  return outer === undefined || (inner !== undefined && side * inner >= side * outer);
}

/** Returns the values of a `const` or an `enum`; undefined for any other schema. */
function listed(schema: JsonSchema): readonly unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return schema.type === 'string' ? schema.enum : undefined;
}

/**
 * Tells whether every value of `given` can be read as `wanted`: an emitted payload against a listener's expectation.
 * Further properties do not matter to a listener. Conservative: false in cases it cannot decide.
 */
export function fits(given: JsonSchema, wanted: JsonSchema): boolean {
  if (!('const' in wanted) && wanted.type === undefined) return true;
  const values = listed(wanted);
  if (values) return listed(given)?.every((value) => values.includes(value)) ?? false;
  if ('const' in given)
    return 'type' in wanted && wanted.type === (typeof given.const === 'number' ? 'integer' : typeof given.const);
  if ('const' in wanted || given.type === undefined) return false;
  switch (wanted.type) {
    case 'boolean':
      return given.type === 'boolean';
    case 'integer':
    case 'number':
      return (
        (given.type === 'integer' || given.type === wanted.type) &&
        bounded(given.minimum, wanted.minimum, 1) &&
        bounded(given.maximum, wanted.maximum, -1)
      );
    case 'string':
      return (
        given.type === 'string' &&
        (wanted.pattern === undefined || given.pattern === wanted.pattern) &&
        bounded(given.maxLength, wanted.maxLength, -1)
      );
    case 'array':
      return given.type === 'array' && fits(given.items, wanted.items) && bounded(given.maxItems, wanted.maxItems, -1);
    case 'object': {
      if (given.type !== 'object') return false;
      if (!('properties' in wanted))
        return (
          'additionalProperties' in given &&
          given.additionalProperties !== false &&
          fits(given.additionalProperties, wanted.additionalProperties)
        );
      if (!('properties' in given)) return false;
      return Object.entries(wanted.properties).every(([key, schema]) => {
        const offered = Object.hasOwn(given.properties, key) ? given.properties[key] : undefined;
        if (!offered) return !wanted.required.includes(key);
        return fits(offered, schema) && (!wanted.required.includes(key) || given.required.includes(key));
      });
    }
  }
}
