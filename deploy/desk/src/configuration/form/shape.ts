import type { Json } from './json';

/** Shape of a configuration value for a form, with the limits of its fields. */
export type Shape =
  | { kind: 'number'; whole: boolean; min: number; max: number }
  | { kind: 'text'; max: number; takes: (text: string) => boolean }
  | { kind: 'choice'; options: readonly (string | number)[] }
  | { kind: 'switch' }
  | { kind: 'list'; of: Shape; min: number; max: number }
  | { kind: 'map'; of: Shape; takes: (key: string) => boolean }
  | { kind: 'group'; fields: readonly NamedShape[] };
export interface NamedShape {
  name: string;
  shape: Shape;
  /** True for an optional member. */
  optional: boolean;
}
export type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/**
 * Reads a JSON Schema in the platform's form (draft 2020-12, references resolved).
 * @returns null for a schema with a part that has no field, such as any value; it is edited as JSON
 */
export function readShape(schema: unknown): Shape | null {
  if (!isNode(schema)) return null;
  if ('const' in schema) return isScalar(schema['const']) ? { kind: 'choice', options: [schema['const']] } : null;
  if (Array.isArray(schema['enum'])) {
    const options = schema['enum'].filter(isScalar);
    return options.length === schema['enum'].length ? { kind: 'choice', options } : null;
  }
  if (schema['anyOf']) return textOfAny(nodesIn(schema['anyOf']));
  switch (schema['type']) {
    case 'boolean':
      return { kind: 'switch' };
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        whole: schema['type'] === 'integer',
        min: numberOr(schema['minimum'], -Infinity),
        max: numberOr(schema['maximum'], Infinity),
      };
    case 'array': {
      const of = readShape(schema['items']);
      const [min, max] = [numberOr(schema['minItems'], 0), numberOr(schema['maxItems'], Infinity)];
      return of && { kind: 'list', of, min, max };
    }
    case 'object':
      return isNode(schema['properties']) ? groupOf(schema, schema['properties']) : mapOf(schema);
    default:
      return null;
  }
}

function textOf(schema: Node): ShapeOf<'text'> {
  const min = numberOr(schema['minLength'], 0);
  const max = numberOr(schema['maxLength'], Infinity);
  const patterns = [schema, ...nodesIn(schema['allOf'])].flatMap(({ pattern }) =>
    typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : [],
  );
  const takes = (text: string): boolean =>
    text.length >= min && text.length <= max && patterns.every((pattern) => pattern.test(text));
  return { kind: 'text', max, takes };
}

/** Shape of a text with several patterns, such as an address or an empty text. */
function textOfAny(nodes: Node[]): Shape | null {
  const texts = nodes.map((node) => {
    if (node['const'] === '') return { max: 0, takes: (text: string) => text === '' };
    return node['type'] === 'string' ? textOf(node) : null;
  });
  const known = texts.filter((text) => text !== null);
  if (known.length === 0 || known.length < texts.length) return null;
  return {
    kind: 'text',
    max: Math.max(...known.map(({ max }) => max)),
    takes: (text) => known.some(({ takes }) => takes(text)),
  };
}

function mapOf(schema: Node): Shape | null {
  const of = readShape(schema['additionalProperties']);
  const keys = readShape(schema['propertyNames']);
  const takes = (key: string): boolean => {
    if (keys?.kind === 'choice') return keys.options.map(String).includes(key);
    return key !== '' && (keys?.kind !== 'text' || keys.takes(key));
  };
  return of && { kind: 'map', of, takes };
}

function groupOf(schema: Node, properties: Node): Shape | null {
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const fields: NamedShape[] = [];
  for (const [name, inside] of Object.entries(properties)) {
    const shape = readShape(inside);
    if (!shape) return null;
    fields.push({ name, shape, optional: !required.includes(name) });
  }
  return { kind: 'group', fields };
}

/** Content of a new item: empty, or the minimum. */
export function blank(shape: Shape): Json {
  switch (shape.kind) {
    case 'number':
      return Number.isFinite(shape.min) ? shape.min : 0;
    case 'text':
      return '';
    case 'choice':
      return shape.options[0] ?? '';
    case 'switch':
      return false;
    case 'list':
      return [];
    case 'map':
      return {};
    case 'group':
      return Object.fromEntries(
        shape.fields.flatMap((field) => (field.optional ? [] : [[field.name, blank(field.shape)]])),
      );
  }
}
