import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the custom properties of styles/tokens.css that are colours: `{ bg: '#090913', … }`. Media queries are left
 * out.
 */
export function tokenColours(): Record<string, string> {
  const css = readFileSync(path.join(__dirname, '../styles/tokens.css'), 'utf8').replace(
    /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
    '',
  );
  const raw = new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
  return Object.fromEntries([...raw].filter(([, value]) => /^#[0-9a-f]{3,8}$/.test(value)));
}
