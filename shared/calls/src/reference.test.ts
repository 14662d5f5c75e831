import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CALL_NAMES } from './catalogue';
import { ERROR_PAGE, errorReference } from './testing/error-reference';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');
const rowsOf = (page: string) => page.split('\n').filter((line) => line.startsWith('- '));

it('lists every refusal with its number, sentence and calls on the page of error codes', () => {
  const rows = rowsOf(errorReference());
  expect(rows.length).toBeGreaterThan(100);
  expect(rowsOf(read(ERROR_PAGE))).toEqual(rows);
});

it('describes every call on the page of calls, and no other', () => {
  const headings = [...read('docs/specification/calls.md').matchAll(/^### (?:X?\d+b? )?(?<name>\S+)$/gmu)];
  const described = headings.map(({ groups }) => groups?.['name']);
  expect(described.toSorted()).toEqual([...CALL_NAMES].toSorted());
});
