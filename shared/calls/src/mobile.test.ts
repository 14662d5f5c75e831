import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { BANK_KIND } from './enums';
import { plainAccountNo } from './exchange-rules';
import { formatMobile, isMobile, mobileDigits, normaliseMobile } from './mobile';
import { parseRequest } from './parse';
import { COMMON_BODY } from './testing/common-body';
import { MOBILE_WRITINGS, NO_MOBILES } from './spellings';

it.each(MOBILE_WRITINGS)('reads %j the same in a call, in a field and as the number of an e-wallet', (text) => {
  expect(normaliseMobile(text)).toBe('+639171234567');
  expect(mobileDigits(text)).toBe('9171234567');
  expect(plainAccountNo(BANK_KIND.wallet, text)).toBe('09171234567');
});

it.each(NO_MOBILES)('does not read %j', (text) => {
  expect(normaliseMobile(text)).toBeNull();
  expect(isMobile(text)).toBe(false);
  expect(plainAccountNo(BANK_KIND.wallet, text)).not.toBe('09171234567');
});

it('writes texts that the schemas take, and leaves them as they are', () => {
  assertProperty(
    fc.property(fc.stringMatching(/^(?:\+63|0)?9\d{9}$/), (text) => {
      const mobile = normaliseMobile(text);
      expect(parseRequest('smsSend', { ...COMMON_BODY, mobile, type: 0 }).ok).toBe(true);
      expect(normaliseMobile(mobile ?? '')).toBe(mobile);
    }),
  );
});

it.each([
  ['917123456789', '9171234567'],
  ['(0917) 123-45', '91712345'],
  ['+63 09', '9'],
  ['', ''],
  ['abc', ''],
  ['63', '63'],
])('of %j, which is being typed, the field keeps %j', (text, digits) => expect(mobileDigits(text)).toBe(digits));

it.each([
  ['9', '9'],
  ['917', '917'],
  ['9171', '917 1'],
  ['917123', '917 123'],
  ['9171234567', '917 123 4567'],
  ['', ''],
])('shows %j as %j', (digits, text) => expect(formatMobile(digits)).toBe(text));

it('reads every number in every way of writing it, digit by digit too', () => {
  const number = fc.integer({ min: 0, max: 999_999_999 }).map((rest) => `9${String(rest).padStart(9, '0')}`);
  assertProperty(
    fc.property(number, fc.constantFrom('', '0', '+63', '63 ', '0063', '+63 0', '+63 (0)'), (digits, before) => {
      const written = `${before}${formatMobile(digits)}`;
      expect(mobileDigits(written)).toBe(digits);
      expect(normaliseMobile(written)).toBe(`+63${digits}`);
      expect(Array.from(written).reduce((kept, sign) => mobileDigits(kept + sign), '')).toBe(digits);
    }),
  );
});
