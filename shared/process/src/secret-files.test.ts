import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withSecretFiles } from './secret-files';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'parola-secrets-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

function fileWith(text: string): string {
  const file = path.join(dir, 'secret');
  writeFileSync(file, text);
  return file;
}
const read = (env: Record<string, string>) => withSecretFiles(env, ['KEY'])['KEY'];

test.each([
  ['open sesame\n', 'open sesame'],
  ['open sesame\r\n', 'open sesame'],
  ['open sesame', 'open sesame'],
  [' two\nlines \n\n', ' two\nlines \n'],
])('the file %j has the secret %j', (text, secret) => {
  expect(read({ KEY_FILE: fileWith(text) })).toBe(secret);
});

test('a variable without a file stays, and so do other variables', () => {
  expect(withSecretFiles({ KEY: 'direct', KEY_FILE: '', OTHER_FILE: '/none' }, ['KEY', 'UNSET'])).toEqual({
    KEY: 'direct',
    KEY_FILE: '',
    OTHER_FILE: '/none',
  });
});

test('an empty variable beside its file counts as unset', () => {
  expect(read({ KEY: '', KEY_FILE: fileWith('from the file') })).toBe('from the file');
});

test('a variable and its file at once are refused, without the secret', () => {
  expect(() => read({ KEY: 'open sesame', KEY_FILE: fileWith('other') })).toThrow(
    /^KEY and KEY_FILE are both set: set exactly one of them\.$/,
  );
});

test('a missing and an empty file are refused in one sentence', () => {
  const missing = path.join(dir, 'missing');
  expect(() => read({ KEY_FILE: missing })).toThrow(`KEY_FILE names a file that cannot be read: ${missing} (ENOENT).`);
  const empty = fileWith('\n');
  expect(() => read({ KEY_FILE: empty })).toThrow(`KEY_FILE names an empty file: ${empty}.`);
});
