import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { formatMoney } from './format-money';

test.each([
  [0, '₱0.00'],
  [-0, '₱0.00'],
  [1, '₱0.01'],
  [99, '₱0.99'],
  [100, '₱1.00'],
  [12345, '₱123.45'],
  [128450, '₱1,284.50'],
  [100000000, '₱1,000,000.00'],
  [-128450, '−₱1,284.50'],
  [-1, '−₱0.01'],
  [1.99, '₱0.01'],
  [-0.5, '−₱0.01'],
  [Number.MAX_SAFE_INTEGER, '₱90,071,992,547,409.91'],
  [NaN, '₱–'],
  [Infinity, '₱–'],
])('%p hundredths are %p', (hundredths, text) => expect(formatMoney(hundredths)).toBe(text));

test('a sign only before amounts above zero', () => {
  expect([5000, 0, -5000].map((value) => formatMoney(value, { sign: true }))).toEqual(['+₱50.00', '₱0.00', '−₱50.00']);
});

test('compact leaves out only the two zeros', () => {
  expect([50000, 50050, 0, 5].map((value) => formatMoney(value, { compactZeros: true }))).toEqual([
    '₱500',
    '₱500.50',
    '₱0',
    '₱0.05',
  ]);
});

test('every integer comes back from its text, and looks as it must', () => {
  assertProperty(
    fc.property(fc.maxSafeInteger(), (value) => {
      const text = formatMoney(value);
      expect(text).toMatch(/^−?₱\d{1,3}(,\d{3})*\.\d{2}$/);
      expect(Number(text.replace('−', '-').replace(/[₱,.]/g, '')) + 0).toBe(value + 0);
    }),
  );
});

test('never shows more than there is', () => {
  assertProperty(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
      const shown = BigInt(formatMoney(value).replace('−', '-').replace(/[₱,.]/g, ''));
      expect(Number(shown)).toBe(Math.floor(value) + 0);
    }),
  );
});
