import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const schema = z.record(
  z.string(),
  z
    .object({
      shows: z.string(),
      bucket: z.array(z.string()),
      files: z.array(z.string()),
      oneStore: z.string().optional(),
    })
    .strict(),
);
const table: { NUMBERS: unknown; ON_BOTH_STORES: string[] } = jest.requireActual('../store-proofs.cjs');
const numbers = schema.parse(table.NUMBERS);
const fileOf = (name: string) =>
  name.endsWith('.s3-test') || name.startsWith('bench/') ? `${name}.ts` : `${name}.test.ts`;

test('proves each guarantee in a bucket too, or gives the reason against it', () => {
  expect(Object.keys(numbers)).toEqual(Array.from({ length: 32 }, (_, index) => String(index + 1)));
  for (const [number, { bucket, oneStore }] of Object.entries(numbers))
    expect({ number, isSaid: bucket.length > 0 || oneStore !== undefined }).toEqual({ number, isSaid: true });
});

test('the page of guarantees has a heading for each', () => {
  const page = readFileSync(join(__dirname, '../../../docs/releases/guarantees.md'), 'utf8');
  const headings = [...page.matchAll(/^## (\d+)\. (.+)$/gm)].map(([, number, text]) => [number, text?.toLowerCase()]);
  expect(headings).toEqual(Object.entries(numbers).map(([number, { shows }]) => [number, shows.toLowerCase()]));
});

test('each entry of the table exists', () => {
  const named = Object.values(numbers).flatMap(({ bucket, files }) => [...bucket, ...files]);
  expect(named.filter((name) => !existsSync(join(__dirname, fileOf(name))))).toEqual([]);
});

test('no test that runs in a bucket touches the disk of a store past the port', () => {
  const past = /join\(bench\.(?:dir, '(?!\.\.)|registry\.filesRoot)|data\/releases|openFileSystemStorage/;
  const files = table.ON_BOTH_STORES.filter((name) => past.test(readFileSync(join(__dirname, fileOf(name)), 'utf8')));
  expect(files).toEqual([]);
});
