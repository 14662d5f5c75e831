import { expect, test } from '../support/fixtures';
import { readCoverage, type Finding } from '../specification/read-product';

const why = (findings: readonly Finding[], name: string) => {
  const found = findings.find((finding) => finding.name === name);
  if (!found) throw new Error(`${name} is not looked at`);
  return found.missing;
};

test('what the product has of the specification is read from the product', async ({ product }) => {
  const coverage = await readCoverage(product);
  expect(Object.fromEntries(Object.entries(coverage).map(([part, { length }]) => [part, length]))).toEqual({
    routes: 95,
    calls: 100,
    'further calls': 55,
    modals: 20,
    'configuration keys': 81,
    'error codes': 111,
  });
  expect(why(coverage.routes, '/')).toBeUndefined();
  expect(why(coverage.routes, '/game/start')).toBeUndefined();
  expect(why(coverage.routes, '/feedback/record/:id')).toBeUndefined();
  expect(why(coverage.calls, 'startGame')).toBeUndefined();
  expect(why(coverage.calls, 'anonymous/preLogin2')).toBeUndefined();
  expect(why(coverage.modals, 'shell.login')).toBeUndefined();
  expect(why(coverage.modals, 'shell.age-notice')).toBeUndefined();
  expect(why(coverage['configuration keys'], 'appGameList')).toBeUndefined();
  expect(why(coverage['error codes'], '2501')).toBeUndefined();
});

test('and what it has not is said', async ({ product }) => {
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
    { name: 'shell.no-such', missing: 'nobody offers it' },
    { name: 'appNoSuchKey', missing: 'the server has none' },
    { name: '9999', missing: 'no name' },
  ]);
});
