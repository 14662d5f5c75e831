import type { JsonSchema } from './schema-builders';

/** Tells whether an untyped value is a schema of the supported subset. */
export function isJsonSchema(value: unknown): value is JsonSchema {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if ('const' in value) return true;
  if ('enum' in value && !Array.isArray(value.enum)) return false;
  const type = 'type' in value ? value.type : undefined;
  if (type === 'array') return 'items' in value && isJsonSchema(value.items);
  if (type === 'object')
    return 'properties' in value
      ? typeof value.properties === 'object' &&
          value.properties !== null &&
          'required' in value &&
          Array.isArray(value.required) &&
          Object.values(value.properties).every(isJsonSchema)
      : 'additionalProperties' in value && isJsonSchema(value.additionalProperties);
  return type === undefined || type === 'string' || type === 'integer' || type === 'number' || type === 'boolean';
}
