import { complaints, list, literal, object, optional, record, text, type Infer } from '@parola/contract';

const LOCALE = '^[a-z]{2,3}(-[A-Z]{2})?$';
const template = text({ maxLength: 60_000 });

/**
 * A contribution as HTML, made by its remote's build. `html`: a Mustache template for each language. `head`: a template
 * for `<head>` (preload links). `view`: a JMESPath expression that turns `{ config, calls }` into the templates'
 * values. `config` and `calls` list the needed configuration keys and calls without fields. `routes` lists the linked
 * pages, used as `{{routes.<id>}}`. The place of a slot is `{{{slots.<id>}}}`.
 */
export const prerenderedSchema = object({
  schema: literal('parola/prerendered@1'),
  config: list(text({ maxLength: 60 })),
  calls: list(text({ maxLength: 60 })),
  routes: list(text({ maxLength: 80 })),
  view: text({ maxLength: 4000 }),
  html: record(template, LOCALE),
  head: optional(template),
});
export type Prerendered = Infer<typeof prerenderedSchema>;

/** Maximum size of an artefact, in bytes. The lobby's has 30 kB in two languages. */
export const LONGEST_PRERENDERED = 120_000;

/** Content that a template must not have: code and style that break the content policy, and unescaped data. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/<(script|style|base|meta|iframe|object|embed|form)\b/i, 'an element that is not for prerendered parts'],
  [/<[^>]*\s(on[a-z]+|style|srcdoc)\s*=/i, 'an attribute that the policy refuses'],
  [/\{\{\{(?!slots\.[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*\}\}\})/, 'a place that is not escaped'],
  [/\{\{\s*[&>=<$]/, 'a tag that is not escaped or loads another template'],
];

/** Returns the reason why a template is refused; undefined if it is valid. */
function refusal(html: string): string | undefined {
  return REFUSED.find(([pattern]) => pattern.test(html))?.[1];
}

/**
 * Reads an artefact.
 * @throws Error with one sentence if it is too large, malformed, or has forbidden content
 */
export function readPrerendered(bytes: Uint8Array, what: string): Prerendered {
  if (bytes.length > LONGEST_PRERENDERED)
    throw new Error(`${what} has ${bytes.length} bytes, at most ${LONGEST_PRERENDERED} are read.`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Error(`${what} is no JSON.`);
  }
  const wrong = complaints(prerenderedSchema, value);
  if (wrong.length) throw new Error(`${what} does not match its schema: ${wrong.join('; ')}.`);
  const artefact = value as Prerendered; // the schema of this type has validated it
  for (const html of [...Object.values(artefact.html), artefact.head ?? '']) {
    const reason = refusal(html);
    if (reason) throw new Error(`${what} holds ${reason}.`);
  }
  return artefact;
}
