import { readFileSync } from 'node:fs';
import path from 'node:path';
import { committedText } from '@parola/presets/reference';
import { CALL_NAMES } from './catalogue';
import { REFUSALS } from './refusals/refusals';
import { errorReference } from './testing/error-reference';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');

it('lists every refusal with its number, sentence and calls on the page of error codes', () => {
  const page = errorReference();
  for (const [name, code] of Object.entries(REFUSALS)) expect(page.text).toContain(`\n| ${code} | \`${name}\` | `);
  expect(committedText(page)).toBe(page.text);
});

it('describes every call on the page of calls, and no other', () => {
  const headings = [...read('docs/specification/calls.md').matchAll(/^### (?:X?\d+b? )?(?<name>\S+)$/gmu)];
  const described = headings.map(({ groups }) => groups?.['name']);
  expect(described.toSorted()).toEqual([...CALL_NAMES].toSorted());
});
