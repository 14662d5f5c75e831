import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { formatMoney } from '../money/format-money';
import { parseMoney } from './amount';

test.each([
  ['1,234.5', 123450],
  ['₱1 234.50', 123450],
  ['0', 0],
  ['.5', 50],
  ['5.', 500],
  ['0.019', 1],
  ['19.99', 1999],
  ['1.005', 100],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ['', null],
  ['.', null],
  ['1.2.3', null],
  ['-5', null],
  ['1e3', null],
  ['abc', null],
  ['90071992547409.92', null],
])('%p is %p hundredths', (text, hundredths) => expect(parseMoney(text)).toBe(hundredths));

test('reads back what is shown, to the last hundredth', () => {
  assertProperty(
    fc.property(fc.maxSafeNat(), fc.boolean(), (value, compactZeros) =>
      expect(parseMoney(formatMoney(value, { compactZeros }))).toBe(value),
    ),
  );
});
