import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { parseRequest } from './parse';
import { COMMON_BODY } from './testing/common-body';
import { isMobile, isNickname, isPassword, maskNickname, normaliseMobile } from './person';

describe('maskNickname', () => {
  it.each([
    ['Jonathan', 'Jo***n'],
    ['John', 'Jo***n'],
    ['Joy', 'J***'],
    ['J', 'J***'],
    ['', '***'],
    ['😀😁😂😃', '😀😁***😃'],
  ])('%s is %s', (name, masked) => expect(maskNickname(name)).toBe(masked));

  it('hides at least a letter of every name, and its length', () => {
    assertProperty(
      fc.property(fc.string({ unit: 'binary', minLength: 4 }), fc.string({ unit: 'binary', minLength: 4 }), (a, b) => {
        expect(Array.from(maskNickname(a))).toHaveLength(Array.from(maskNickname(b)).length);
      }),
    );
  });
});

describe('normaliseMobile', () => {
  it.each([
    '09171234567',
    '9171234567',
    '+639171234567',
    '639171234567',
    '0917 123 4567',
    '(0917) 123-4567',
    ' +63 917.123.4567 ',
  ])('reads %j', (text) => expect(normaliseMobile(text)).toBe('+639171234567'));

  it.each([
    '',
    '0917123456',
    '091712345678',
    '08171234567',
    '+09171234567',
    '+19171234567',
    '0917x234567',
    '٠٩١٧١٢٣٤٥٦٧',
  ])('does not read %j', (text) => {
    expect(normaliseMobile(text)).toBeNull();
    expect(isMobile(text)).toBe(false);
  });

  it('writes what the schemas take, and leaves it as it is', () => {
    assertProperty(
      fc.property(fc.stringMatching(/^(?:\+63|0)?9\d{9}$/), (text) => {
        const mobile = normaliseMobile(text);
        expect(parseRequest('smsSend', { ...COMMON_BODY, mobile, type: 0 }).ok).toBe(true);
        expect(normaliseMobile(mobile ?? '')).toBe(mobile);
      }),
    );
  });
});

describe('isNickname', () => {
  it('goes from 0 to 12 letters by default, counted as players count', () => {
    const fits = (name: string) => isNickname(name);
    expect(['', 'Ann', 'a'.repeat(12), '😀'.repeat(12), 'Ma. Ñina'].map(fits)).toEqual(Array(5).fill(true));
    expect(['a'.repeat(13), ' Ann', 'Ann ', 'A\0nn', 'A\u202enn', '\ud800', 'A\nB'].map(fits)).toEqual(
      Array(7).fill(false),
    );
  });

  it('takes its lengths from the configuration', () => {
    expect(isNickname('', 1)).toBe(false);
    expect(isNickname('a'.repeat(13), 1, 20)).toBe(true);
  });
});

describe('isPassword', () => {
  it('wants 8 to 128 characters, of any kind', () => {
    for (const good of ['password', '12345678', 'a word and a word', 'ñandú ñandú', '😀'.repeat(8), 'x'.repeat(128)])
      expect(isPassword(good)).toBe(true);
    for (const bad of ['', 'secret1', '😀'.repeat(7), 'x'.repeat(129)]) expect(isPassword(bad)).toBe(false);
  });

  it('takes its lengths from the configuration', () => {
    expect(isPassword('abcd', 4)).toBe(true);
    expect(isPassword('abcdefghi', 4, 6)).toBe(false);
  });
});
