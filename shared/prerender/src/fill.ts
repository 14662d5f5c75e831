import { search, type JSONValue } from '@jmespath-community/jmespath';
import Mustache from 'mustache';
import type { Prerendered } from './artefact';

export interface FillParts {
  artefact: Prerendered;
  locale: string;
  /** Responses of the platform: configuration values by key, call responses by name. */
  data: { config: Readonly<Record<string, unknown>>; calls: Readonly<Record<string, unknown>> };
  /** Returns the path of a page; undefined for a page that the release does not offer. */
  pathOf(route: string): string | undefined;
  /** Finished HTML by slot id. Slots without an entry stay empty. */
  slots?: Readonly<Record<string, string>>;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
// Mustache's own function also escapes `/` and `=`, which makes every address three times as long.
const escape = (value: unknown): string =>
  String(value ?? '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Formats integer hundredths as `₱1,234.50`. */
function peso(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `₱${new Intl.NumberFormat('en-PH').format(Number(digits.slice(0, -2)))}.${digits.slice(-2)}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Adds `position` (from 1) and `first` to rows. Formats amounts (integer hundredths under names that end in `Amount`),
 * and adds them once more under `…Lines` with line-break opportunities after commas.
 */
function readable(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((row, index) =>
      isRecord(row) ? { position: index + 1, first: index === 0, ...inWords(row) } : row,
    );
  return isRecord(value) ? inWords(value) : value;
}
function inWords(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
      if (!key.endsWith('Amount') || typeof value !== 'number') return [[key, readable(value)]];
      const amount = peso(value);
      return [
        [key, amount],
        [`${key}Lines`, amount.replaceAll(',', ',\u200b')],
      ];
    }),
  );
}

/** Nests entries by owner, so that `shell.register` is available as `{{routes.shell.register}}`. */
function byParts(entries: readonly (readonly [string, string])[]): Record<string, Record<string, string>> {
  const tree: Record<string, Record<string, string>> = Object.create(null);
  for (const [id, value] of entries) {
    const [owner = '', ...rest] = id.split('.');
    (tree[owner] ??= {})[rest.join('.')] = value;
  }
  return tree;
}

/**
 * Renders the artefact in one language with its data, everything escaped. Only the caller provides slots, because they
 * hold finished HTML: a value of the view under that name is ignored.
 * @throws Error with one sentence if the language is missing, a linked page is not offered, or data is missing
 */
export function fillPrerendered({ artefact, locale, data, pathOf, slots = {} }: FillParts): {
  html: string;
  head: string;
} {
  const template = artefact.html[locale];
  if (template === undefined) throw new Error(`it has no ${locale}`);
  const missing = [
    ...artefact.config.filter((key) => data.config[key] === undefined),
    ...artefact.calls.filter((name) => data.calls[name] === undefined),
  ];
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} is missing`);
  const routes = artefact.routes.map((id) => {
    const path = pathOf(id);
    if (path === undefined) throw new Error(`no owner offers ${id}`);
    return [id, path] as const;
  });
  const made: unknown = search(JSON.parse(JSON.stringify(data)) as JSONValue, artefact.view);
  if (!isRecord(made)) throw new Error('its view makes nothing of the data');
  const view = { ...inWords(made), routes: byParts(routes), slots: byParts(Object.entries(slots)) };
  const config = { escape };
  return {
    html: Mustache.render(template, view, undefined, config),
    head: Mustache.render(artefact.head ?? '', view, undefined, config),
  };
}
