import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { named, openBench, type Bench } from '../testing/fixtures';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

/** The table of majors of the contract in docs/releases/skew.md. */
const SKEW: readonly [skew: string, built: string, range: string, serves: string, result: string][] = [
  ['the same major', '2.0', '^2.0', '2.0, 1.0', 'accepted'],
  ['newer remote, minor of its tools', '2.1', '^2.0', '2.0, 1.0', 'accepted, PIN-027'],
  ['newer remote, minor in its range', '2.1', '^2.1', '2.0, 1.0', 'refused, PIN-002'],
  ['older remote, one major', '1.0', '^1.0', '2.0, 1.0', 'accepted, PIN-039'],
  ['older remote, two majors', '1.0', '^1.0', '3.0, 2.0', 'refused, PIN-002'],
  ['newer remote, one major', '3.0', '^3.0', '2.0, 1.0', 'refused, PIN-002'],
];
const DOCUMENT = readFileSync(join(__dirname, '../../../../docs/releases/skew.md'), 'utf8');
const rows = (DOCUMENT.split('## Majors of the contract')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('`'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

test('the table of the documentation has the rows that are tested here', () => {
  expect(rows).toEqual(SKEW.map((row) => [...row]));
});

test.each(SKEW)('%s: built with %s, range %s, shell serves %s: %s', async (_skew, built, range, serves, result) => {
  await bench.publishShell('1.0.0', { contract: { serves: serves.split(', ') } });
  await bench.publishRemote('wallets', '1.0.0', { contract: { built, range } });
  const items = [named('shell', '1.0.0'), named('wallets', '1.0.0')];
  const { findings } = await bench.registry.check(items, { channel: 'production' });
  const [word = '', code] = result.split(', ');
  expect(findings.map((one) => [one.severity, one.code, one.unit])).toEqual(
    code === undefined ? [] : [[word === 'refused' ? 'refuse' : 'warn', code, 'wallets']],
  );
});
