/** The parts of a JSON Schema (draft 2020-12) that are used in the text of a type. */
export interface TypeSchema {
  $ref?: string;
  const?: unknown;
  enum?: readonly unknown[];
  type?: string | readonly string[];
  format?: string;
  description?: string;
  default?: unknown;
  items?: TypeSchema;
  prefixItems?: readonly TypeSchema[];
  properties?: Readonly<Record<string, TypeSchema>>;
  required?: readonly string[];
  additionalProperties?: TypeSchema | boolean;
  anyOf?: readonly TypeSchema[];
  oneOf?: readonly TypeSchema[];
  allOf?: readonly TypeSchema[];
  minimum?: number;
  maximum?: number;
}

/** Formats that are shown instead of `string`. */
const FORMATS: Readonly<Record<string, string>> = { uri: 'URL', uuid: 'UUID', date: 'date', 'date-time': 'date-time' };
const SAFE = Number.MAX_SAFE_INTEGER;

function rangeText({ minimum = -SAFE, maximum = SAFE }: TypeSchema): string {
  if (minimum <= -SAFE && maximum >= SAFE) return '';
  if (maximum >= SAFE) return ` from ${minimum}`;
  return minimum <= -SAFE ? ` to ${maximum}` : ` ${minimum}–${maximum}`;
}

function fieldsText({ properties = {}, required = [] }: TypeSchema): string {
  const fields = Object.entries(properties);
  return fields.map(([key, value]) => `${key}${required.includes(key) ? '' : '?'}: ${typeText(value)}`).join(', ');
}

function objectText(schema: TypeSchema): string {
  const { additionalProperties: values } = schema;
  if (schema.properties) return `{ ${fieldsText(schema)} }`;
  return typeof values === 'object' ? `{ [key]: ${typeText(values)} }` : 'object';
}

const inList = (text: string) => (text.includes(' ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`);

/** Narrows to this type: the schemas of zod and of the contract have other types for the same shape. */
export const isTypeSchema = (schema: object): schema is TypeSchema => !Array.isArray(schema);

/** A JSON Schema as one line in TypeScript style: `{ id: integer from 1, name?: string }`. */
export function typeText(schema: object): string {
  if (!isTypeSchema(schema)) return 'any';
  const { $ref, anyOf, oneOf, allOf, items, prefixItems, type, format } = schema;
  // Only the recursive schema of any JSON value uses a reference.
  if ($ref !== undefined) return 'JSON';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeText))].join(' | ');
  // Next to a type, the parts of `allOf` only add rules such as patterns.
  if (allOf && type === undefined) return [...new Set(allOf.map(typeText))].join(' & ');
  if (prefixItems) return `[${prefixItems.map(typeText).join(', ')}]`;
  if (typeof type === 'object') return type.join(' | ');
  if (type === 'array') return inList(items ? typeText(items) : 'any');
  if (type === 'object') return objectText(schema);
  if (type === 'integer' || type === 'number') return `${type}${rangeText(schema)}`;
  if (type === 'string' && format !== undefined) return FORMATS[format] ?? type;
  return type ?? 'any';
}
