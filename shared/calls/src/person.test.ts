import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { isNickname, isPassword, maskNickname, nicknameLength } from './person';

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

describe('isNickname', () => {
  it('goes from 0 to 12 letters by default, counted as players count', () => {
    const fits = (name: string) => isNickname(name);
    expect(['', 'Ann', 'a'.repeat(12), '😀'.repeat(12), 'Ma. Ñina'].map(fits)).toEqual(Array(5).fill(true));
    expect(['a'.repeat(13), ' Ann', 'Ann ', 'A\0nn', 'A\u202enn', '\ud800', 'A\nB'].map(fits)).toEqual(
      Array(7).fill(false),
    );
  });

  it.each([
    ['👩‍💻', 2],
    ['🏳️‍🌈', 2],
    ['❤️', 1],
    ['❤️‍🔥 Ana', 6],
    ['👨‍👩‍👧‍👦', 4],
    ['👩🏽‍💻', 3],
    ['🇵🇭', 2],
    ['1️⃣', 2],
  ])('takes the emoji %s, which counts %d', (name, length) => {
    expect(nicknameLength(name)).toBe(length);
    expect(isNickname(name)).toBe(true);
  });

  it('takes joiners within an emoji alone', () => {
    for (const name of [
      'A\u200dna',
      '\u200d👩',
      '👩\u200d',
      '👩\u200d\u200d💻',
      'Ana\u200d💻',
      'Ana\u200b',
      '👩\u202e💻',
    ])
      expect([name, isNickname(name)]).toEqual([name, false]);
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
