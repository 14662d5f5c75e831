import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { decimal } from './decimal';
import { parsePesos } from './typed-amount';

it.each([
  [0, '0.00'],
  [-0, '0.00'],
  [5, '0.05'],
  [128450, '1284.50'],
  [-1250, '-12.50'],
  [-5, '-0.05'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
])('C30: %d is %s', (amount, text) => expect(decimal(amount)).toBe(text));

it('C30: is read back as the very amount, however large', () => {
  assertProperty(fc.property(fc.maxSafeNat(), (amount) => expect(parsePesos(decimal(amount))).toBe(amount)));
});
