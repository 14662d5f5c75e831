import { writeFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures';
import { checkStatements } from '../specification/check-statements';
import { UNUSED_CALLS, UNUSED_KEYS } from '../specification/unused-names';
import { readCoverage } from '../specification/read-product';
import { lastResults, verdictsOf } from '../specification/read-results';
import { keysInShell } from '../specification/shell-keys';
import { servedRelease } from '../specification/served-release';
import { SPECIFICATION } from '../specification/specification';
import { statementOf, unprovable } from '../specification/statements/statement';
import { CALL_PROOFS, MODAL_PROOFS, ROUTE_PROOFS, STATEMENTS } from '../specification/statements';

test('each path, call, dialog, key and code of the specification is there', async ({ product }) => {
  const coverage = await readCoverage(product);
  expect(Object.fromEntries(Object.entries(coverage).map(([part, { length }]) => [part, length]))).toEqual({
    routes: 95,
    calls: 100,
    'further calls': 55,
    modals: 20,
    'configuration keys': 81,
    'error codes': 111,
  });
  const missing = Object.values(coverage)
    .flat()
    .filter((finding) => finding.missing !== undefined);
  expect(missing).toEqual([]);
});

test('the client uses each call and key of the specification, but for those that are left to other clients', async ({
  product,
}) => {
  const { calls, keys } = await servedRelease(product);
  const unused = (names: readonly string[], used: ReadonlySet<string>) =>
    names.filter((name) => !used.has(name)).sort();
  expect(unused(SPECIFICATION.calls, calls)).toEqual(Object.keys(UNUSED_CALLS).sort());
  const requestedKeys = new Set([...keys, ...(await keysInShell(SPECIFICATION.configKeys))]);
  expect(unused(SPECIFICATION.configKeys, requestedKeys)).toEqual(Object.keys(UNUSED_KEYS).sort());
});

test('and reports its gaps', async ({ product }) => {
  const coverage = await readCoverage(product, {
    routes: { none: ['/no-such-page', '/wallets'] },
    calls: ['transferEverything'],
    furtherCalls: [],
    modals: ['shell.no-such'],
    configKeys: ['appNoSuchKey'],
    errorCodes: [9_999],
  });
  expect(Object.values(coverage).flat()).toEqual([
    { name: '/no-such-page', missing: 'no page' },
    { name: '/wallets', missing: 'guard login, not none' },
    { name: 'transferEverything', missing: 'not in the table of calls' },
    { name: 'shell.no-such', missing: 'no unit offers it' },
    { name: 'appNoSuchKey', missing: 'the server has none' },
    { name: '9999', missing: 'no name' },
  ]);
});

test(
  'each statement of the specification names tests that run, or why no program can check it',
  { tag: '@quick' },
  async () => {
    expect(await checkStatements(STATEMENTS)).toEqual([]);
  },
);

test('each path, call and dialog of the specification has a statement', { tag: '@quick' }, () => {
  const { routes, calls, modals } = SPECIFICATION;
  expect(Object.keys(ROUTE_PROOFS).sort()).toEqual(Object.values(routes).flat().sort());
  expect(Object.keys(CALL_PROOFS).sort()).toEqual([...calls].sort());
  expect(Object.keys(MODAL_PROOFS).sort()).toEqual([...modals].sort());
});

test(
  'a test that is missing, renamed or skipped proves nothing, and a reason has to be given',
  { tag: '@quick' },
  async () => {
    const source = [
      `describe('money', () => { it('is kept', () => {}); it.skip('is lost', () => {}); it.todo('grows'); });`,
      "describe.skip('cards', () => { it.each([1])('passes %i', () => {}); });",
      "for (const who of ALL) test(`${who} wins`, { tag: '@quick' }, async () => { test.skip(who === 1); });",
      `test('waits', async () => { test.fixme(); });`,
    ].join('\n');
    const read = async (file: string) => (file === 'a.test.ts' ? source : undefined);
    const found = await checkStatements(
      [
        statementOf('1', 'holds', 'a.test.ts › is kept', 'a.test.ts › ${who} wins'),
        statementOf('2', 'is skipped', 'a.test.ts › is lost', 'a.test.ts › passes %i', 'a.test.ts › waits'),
        statementOf(
          '3',
          'is not there',
          'a.test.ts › grows',
          'a.test.ts › is kept now',
          'b.test.ts › is kept',
          'a.ts › is kept',
        ),
        statementOf('4', 'names none'),
        statementOf('1', ' ', 'a.test.ts › is kept'),
        unprovable('5', 'is a promise', ''),
        unprovable('6', 'is a promise', 'nobody can look into the future'),
      ],
      read,
    );
    expect(found).toEqual([
      { id: '2', why: '«is lost» in a.test.ts is skipped' },
      { id: '2', why: '«passes %i» in a.test.ts is skipped' },
      { id: '2', why: '«waits» in a.test.ts is skipped' },
      { id: '3', why: 'a.test.ts has no test «grows»' },
      { id: '3', why: 'a.test.ts has no test «is kept now»' },
      { id: '3', why: 'b.test.ts is not there' },
      { id: '3', why: '«a.ts › is kept» names no test file' },
      { id: '4', why: 'names no test' },
      { id: '1', why: 'has the id of another statement' },
      { id: '1', why: 'says nothing' },
      { id: '5', why: 'gives no reason' },
    ]);
  },
);

test('a statement passed, failed or was not run by the results of its tests', { tag: '@quick' }, () => {
  const file = 'a.test.ts';
  const tests = [
    { file, title: 'is kept', status: 'passed' },
    { file, title: 'passes 1', status: 'passed' },
    { file, title: 'passes 2', status: 'failed' },
    { file, title: 'Ana (new) wins', status: 'passed' },
    { file, title: 'waits', status: 'skipped' },
    { file: 'b.test.ts', title: 'is lost', status: 'passed' },
  ] as const;
  const places = (...titles: string[]) => titles.map((title) => `${file} › ${title}`);
  const verdicts = verdictsOf(
    [
      statementOf('1', 'holds', ...places('is kept', '${who} wins')),
      statementOf('2', 'fails in one case', ...places('is kept', 'passes %i')),
      statementOf('3', 'waits', ...places('is kept', 'waits')),
      statementOf('4', 'is elsewhere', ...places('is lost')),
      unprovable('5', 'is a promise', 'nobody can look into the future'),
      statementOf('6', 'is a longer title', ...places('is')),
    ],
    { tests },
  );
  expect(Object.fromEntries(verdicts)).toEqual({
    ...{ 1: 'passed', 2: 'failed', 3: 'not run', 4: 'not run', 6: 'not run' },
  });
});

test('results of a test run are read, and other files refused', { tag: '@quick' }, async ({}, testInfo) => {
  const file = testInfo.outputPath('results.json');
  expect(await lastResults(file)).toBeUndefined();
  const results = { tier: 'quick', at: '2026-11-30T12:00:00.000Z', tests: [] };
  await writeFile(file, JSON.stringify(results));
  expect(await lastResults(file)).toEqual(results);
  await writeFile(
    file,
    JSON.stringify({ ...results, tests: [{ file: 'a.test.ts', title: 'waits', status: 'later' }] }),
  );
  await expect(lastResults(file)).rejects.toThrow('holds no results');
});
