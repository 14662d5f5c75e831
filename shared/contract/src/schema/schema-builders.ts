/**
 * Schemas as plain JSON Schema (2020-12 subset) that carry their TypeScript type: one definition gives the type, the
 * browser's check, and a document that other tools can read. Own code, because a schema library would be too large for
 * the shell's first load.
 */
export type JsonSchema =
  | { type?: undefined }
  | { type: 'string'; pattern?: string; maxLength?: number; enum?: readonly string[] }
  | { type: 'integer' | 'number'; minimum?: number; maximum?: number }
  | { type: 'boolean' }
  | { const: string | number | boolean }
  | { type: 'array'; items: JsonSchema; minItems?: number; maxItems?: number }
  | { type: 'object'; properties: Record<string, JsonSchema>; required: readonly string[]; additionalProperties: false }
  | { type: 'object'; additionalProperties: JsonSchema; propertyNames?: { pattern: string } };

declare const carried: unique symbol;
/** A schema whose accepted values have type `T`. */
export interface Typed<T> {
  readonly json: JsonSchema;
  readonly optional: boolean;
  readonly [carried]?: T;
}
export type Infer<S> = S extends Typed<infer T> ? T : never;

export interface Optional<T> extends Typed<T> {
  readonly optional: true;
}
export type Shape = Record<string, Typed<unknown>>;
type OptionalKeys<S extends Shape> = { [K in keyof S]: S[K] extends { optional: true } ? K : never }[keyof S];
type ObjectOf<S extends Shape> = { [K in Exclude<keyof S, OptionalKeys<S>>]: Infer<S[K]> } & {
  [K in OptionalKeys<S>]?: Infer<S[K]>;
};

function typed<T>(json: JsonSchema): Typed<T> & { optional: false } {
  return { json, optional: false };
}

export const bool = typed<boolean>({ type: 'boolean' });
/** Any JSON value, to be validated later. */
export const anything = typed<unknown>({});
/** An integer in the range that JSON keeps exact; `min` defaults to 0. */
export function int(min = 0, max = Number.MAX_SAFE_INTEGER) {
  return typed<number>({ type: 'integer', minimum: min, maximum: max });
}
export function text(options: { pattern?: string; maxLength?: number } = {}) {
  return typed<string>({ type: 'string', maxLength: 2000, ...options });
}
export function oneOf<const V extends readonly string[]>(values: V) {
  return typed<V[number]>({ type: 'string', enum: values });
}
export function literal<const V extends string | number | boolean>(value: V) {
  return typed<V>({ const: value });
}
export function list<T>(items: Typed<T>, limits: { minItems?: number; maxItems?: number } = {}) {
  return typed<T[]>({ type: 'array', items: items.json, maxItems: 500, ...limits });
}
export function record<T>(values: Typed<T>, keyPattern?: string) {
  return typed<Record<string, T>>({
    type: 'object',
    additionalProperties: values.json,
    ...(keyPattern === undefined ? {} : { propertyNames: { pattern: keyPattern } }),
  });
}
export function optional<T>(schema: Typed<T>): Optional<T> {
  return { json: schema.json, optional: true };
}
export function object<S extends Shape>(shape: S) {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [key, schema] of Object.entries(shape)) {
    properties[key] = schema.json;
    if (!schema.optional) required.push(key);
  }
  return typed<ObjectOf<S>>({ type: 'object', properties, required, additionalProperties: false });
}
