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
 * Tells whether every value of `provided` can be read as `wanted`: an emitted payload against a listener's expectation.
 * Further properties do not matter to a listener. Conservative: false in cases it cannot decide.
 */
export function fits(provided: JsonSchema, wanted: JsonSchema): boolean {
  if (!('const' in wanted) && wanted.type === undefined) return true;
  const values = listed(wanted);
  if (values) return listed(provided)?.every((value) => values.includes(value)) ?? false;
  if ('const' in provided)
    return 'type' in wanted && wanted.type === (typeof provided.const === 'number' ? 'integer' : typeof provided.const);
  if ('const' in wanted || provided.type === undefined) return false;
  switch (wanted.type) {
    case 'boolean':
      return provided.type === 'boolean';
    case 'integer':
    case 'number':
      return (
        (provided.type === 'integer' || provided.type === wanted.type) &&
        bounded(provided.minimum, wanted.minimum, 1) &&
        bounded(provided.maximum, wanted.maximum, -1)
      );
    case 'string':
      return (
        provided.type === 'string' &&
        (wanted.pattern === undefined || provided.pattern === wanted.pattern) &&
        bounded(provided.maxLength, wanted.maxLength, -1)
      );
    case 'array':
      return (
        provided.type === 'array' &&
        fits(provided.items, wanted.items) &&
        bounded(provided.maxItems, wanted.maxItems, -1)
      );
    case 'object': {
      if (provided.type !== 'object') return false;
      if (!('properties' in wanted))
        return (
          'additionalProperties' in provided &&
          provided.additionalProperties !== false &&
          fits(provided.additionalProperties, wanted.additionalProperties)
        );
      if (!('properties' in provided)) return false;
      return Object.entries(wanted.properties).every(([key, schema]) => {
        const offered = Object.hasOwn(provided.properties, key) ? provided.properties[key] : undefined;
        if (!offered) return !wanted.required.includes(key);
        return fits(offered, schema) && (!wanted.required.includes(key) || provided.required.includes(key));
      });
    }
  }
}
