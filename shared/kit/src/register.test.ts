import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const FIXTURE = path.join(__dirname, 'fixtures/promo');
const TSC = path.resolve(__dirname, '../../../node_modules/.bin/tsc');

/** Returns `file:line` of all compile errors in the fixture. */
async function refusedLines(): Promise<string[]> {
  const output = await promisify(execFile)(TSC, ['-p', FIXTURE, '--pretty', 'false', '--checkers', '1'], {
    cwd: FIXTURE,
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  const lines = [...output.matchAll(/^(\S+)\((\d+),\d+\): error/gm)].map(
    ([, file = '', line = '']) => `${file}:${line}`,
  );
  return [...new Set(lines)].sort();
}

/** Returns `file:line` of all lines that the fixture marks as wrong. */
function markedLines(): string[] {
  return readdirSync(path.join(FIXTURE, 'wrong'))
    .flatMap((file) =>
      readFileSync(path.join(FIXTURE, 'wrong', file), 'utf8')
        .split('\n')
        .flatMap((text, index) => (text.includes('// wrong') ? `wrong/${file}:${index + 1}` : [])),
    )
    .sort();
}

test('a registered definition is the type of its host: exactly the undeclared uses are refused, each at its line', async () => {
  const marked = markedLines();
  expect(marked).toHaveLength(readdirSync(path.join(FIXTURE, 'wrong')).length);
  expect(await refusedLines()).toEqual(marked);
});
