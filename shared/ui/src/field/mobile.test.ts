import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { formatMobile, isMobile, mobileDigits } from './mobile';

test.each([
  ['0917 123 4567', '9171234567'],
  ['+63 917 123 4567', '9171234567'],
  ['639171234567', '9171234567'],
  ['00639171234567', '9171234567'],
  ['9171234567', '9171234567'],
  ['917123456789', '9171234567'],
  ['(0917) 123-45', '91712345'],
  ['', ''],
  ['abc', ''],
  ['63', '63'],
])('%p gives %p', (text, digits) => expect(mobileDigits(text)).toBe(digits));

test.each([
  ['9', '9'],
  ['917', '917'],
  ['9171', '917 1'],
  ['917123', '917 123'],
  ['9171234567', '917 123 4567'],
  ['', ''],
])('%p is shown as %p', (digits, text) => expect(formatMobile(digits)).toBe(text));

test('only ten digits that begin with 9 are a mobile number', () => {
  expect(['9171234567', '917123456', '8171234567', '91712345678', ''].map(isMobile)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a number survives every way of writing it', () => {
  const number = fc.integer({ min: 0, max: 999_999_999 }).map((rest) => `9${String(rest).padStart(9, '0')}`);
  assertProperty(
    fc.property(number, (digits) => {
      expect(isMobile(digits)).toBe(true);
      for (const written of [digits, `0${digits}`, `+63${digits}`, `63 ${formatMobile(digits)}`, formatMobile(digits)])
        expect(mobileDigits(written)).toBe(digits);
    }),
  );
});
