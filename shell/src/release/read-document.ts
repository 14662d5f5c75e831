import { complaints, matches, type Infer, type Typed } from '@parola/contract';

/** Undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What JSON text holds, if it is JSON and fits the schema, whatever else a newer writer added; what is wrong with it in words otherwise. */
export function readDocument<S extends Typed<unknown>>(
  schema: S,
  text: string,
): { ok: true; value: Infer<S> } | { ok: false; detail: string } {
  const value = parseJson(text);
  if (value === undefined) return { ok: false, detail: 'is not JSON' };
  if (matches(schema, value, 'ignore')) return { ok: true, value };
  return { ok: false, detail: complaints(schema, value, 'ignore').join('; ') };
}
