import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { formatPesos, isHundredths } from './money';
import { parsePesos } from './typed-amount';

it.each([
  ['100', 10_000],
  ['100.', 10_000],
  ['100.5', 10_050],
  ['.5', 50],
  ['0.07', 7],
  ['0', 0],
  ['007', 700],
  ['1284.50', 128_450],
  ['1,284.50', 128_450],
  ['1 284.50', 128_450],
  ['1\u00a0284.50', 128_450],
  ['1,234,567', 123_456_700],
  [' ₱ 1,284.50 ', 128_450],
  ['PHP 1,284.50', 128_450],
  ['Php500', 50_000],
  ['P500', 50_000],
  ['\u202a500\u202c', 50_000],
  ['500,50', 50_050],
  ['500,5', 50_050],
  ['1284,50', 128_450],
  ['0,07', 7],
  [',50', 50],
  ['1,28', 128],
  ['1,284', 128_400],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('reads %j as %d hundredths', (text, hundredths) => expect(parsePesos(text)).toBe(hundredths));

it.each([
  ...['', ' ', '.', ',', '₱', 'P', 'abc', '१'],
  ...['-1', '−1', '+1', '1e3', '0x10', '1.005', '0.019', '1.2.3', '100 pesos'],
  ...['12,84,50', '1,234,56', '5000,000', '1,2345', '5,', '1.234,50', '1.234.567', '1,234 567', '12 34', '1,23.4'],
  ...['90071992547409.92', '9'.repeat(400)],
])('does not read %j', (text) => expect(parsePesos(text)).toBeNull());

it('reads back every amount that formatPesos writes', () => {
  assertProperty(fc.property(fc.maxSafeNat(), (amount) => expect(parsePesos(formatPesos(amount))).toBe(amount)));
});

it('never makes centavos into pesos, with any sign before them', () => {
  assertProperty(
    fc.property(fc.nat(9_999_999), fc.integer({ min: 0, max: 99 }), (pesos, cents) => {
      const two = String(cents).padStart(2, '0');
      for (const sign of ['.', ',']) expect(parsePesos(`${pesos}${sign}${two}`)).toBe(pesos * 100 + cents);
    }),
  );
});

it('gives an amount or null for any text', () => {
  assertProperty(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[₱\d.,\s-]{0,12}$/)), (text) => {
      const amount = parsePesos(text);
      expect(amount === null || (isHundredths(amount) && amount >= 0)).toBe(true);
    }),
  );
});
