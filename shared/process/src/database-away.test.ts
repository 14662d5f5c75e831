import { isDatabaseAway } from './database-away';

const coded = (code: string) => Object.assign(new Error('an error'), { code });

test('a server that stops, a refused connection and a silent driver mean that the database is away', () => {
  for (const code of ['57P01', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET'])
    expect([code, isDatabaseAway(coded(code))]).toEqual([code, true]);
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseAway(new Error('Query read timeout'))).toBe(true);
});

test('an error about a statement, or of other code, does not', () => {
  for (const code of ['23505', '42501', 'ENOENT']) expect([code, isDatabaseAway(coded(code))]).toEqual([code, false]);
  expect(isDatabaseAway(new Error('something else'))).toBe(false);
  expect(isDatabaseAway('57P01')).toBe(false);
});
