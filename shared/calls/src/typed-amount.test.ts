import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { formatPesos, isHundredths } from './money';
import { AMOUNT_WRITINGS, NO_AMOUNTS } from './spellings';
import { parsePesos } from './typed-amount';

it.each(AMOUNT_WRITINGS)('reads %j as %d hundredths', (text, hundredths) => expect(parsePesos(text)).toBe(hundredths));

it.each(NO_AMOUNTS)('does not read %j', (text) => expect(parsePesos(text)).toBeNull());

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
