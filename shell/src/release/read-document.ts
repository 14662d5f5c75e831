import { complaints, matches, type Infer, type Typed } from '@parola/contract';

/** Parses JSON; undefined for invalid text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON text and validates it against the schema. Unknown fields of a newer writer are ignored. Returns the fault
 * in words if the text does not fit.
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
