import { complaints, matches, type Infer, type Typed } from '@parola/contract';

/** Undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The content of JSON text that fits the schema, ignoring additions of a newer writer; otherwise the fault in words.
 */
export function readDocument<S extends Typed<unknown>>(
  schema: S,
  text: string,
): { ok: true; value: Infer<S> } | { ok: false; detail: string } {
  const value = parseJson(text);
  if (value === undefined) return { ok: false, detail: 'is not JSON' };
  if (matches(schema, value, 'ignore')) return { ok: true, value };
  return { ok: false, detail: complaints(schema, value, 'ignore').join('; ') };
}
