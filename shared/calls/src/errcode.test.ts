import { COMMON_ERRORS, ERRCODE, TIMEOUT_TEXT, errorText, isErrCode } from './errcode';
import { SCHEMAS } from './schemas';
import { CALLS, isCallName } from './table';

const names = Object.keys(CALLS).filter(isCallName);
const entries = Object.entries(ERRCODE);
const listed = new Set<number>([...COMMON_ERRORS, ...names.flatMap((name) => [...SCHEMAS[name].errors])]);

describe('the error table', () => {
  it('has every code that a call lists', () => {
    expect([...listed].filter((code) => !isErrCode(code))).toEqual([]);
  });

  it('has no code that nothing refuses with, but the bankruptcy gift of the specification', () => {
    const unused = Object.keys(ERRCODE)
      .map(Number)
      .filter((code) => !listed.has(code));
    expect(unused).toEqual([3001, 3002, 3003, 3004]);
  });

  it('gives each code its own name and one sentence', () => {
    expect(new Set(entries.map(([, { name }]) => name)).size).toBe(entries.length);
    for (const [, { name, text }] of entries) {
      expect(name).toMatch(/^[a-z][a-zA-Z]+$/);
      expect(text).toMatch(/^[A-Z][^.!?]{8,78}\.$/);
    }
  });

  it('lists no code twice for a call, and none that is common anyway', () => {
    for (const name of names) {
      const { errors } = SCHEMAS[name];
      expect(new Set(errors).size).toBe(errors.length);
      expect(errors.filter((code) => COMMON_ERRORS.some((common) => common === code))).toEqual([]);
    }
  });
});

describe('errorText', () => {
  it('is a sentence of its own for each jackpot and bankruptcy code', () => {
    const texts = [1001, 1002, 1003, 1004, 3001, 3002, 3003, 3004].map((code) => errorText(code));
    expect(new Set(texts).size).toBe(8);
    for (const text of texts) expect(text).not.toContain('failed');
    expect(errorText(1001, 'receiveDrawChance')).toBe(errorText(1001));
  });

  it('is generic, with the code, for an unknown code', () => {
    expect(errorText(4711)).toBe('The request failed (4711)');
    expect(errorText(-1, 'startGame')).toBe('The request failed (-1)');
  });

  it('is generic for foreign codes of the jackpot draw, as the specification says', () => {
    expect(errorText(206)).toContain('excluded');
    expect(errorText(206, 'startGame')).toBe(errorText(206));
    expect(errorText(206, 'receiveDrawChance')).toBe('The request failed (206)');
  });

  it('is empty for success', () => {
    expect(errorText(0)).toBe('');
  });
});

it('words the time-out as the specification does', () => {
  expect(TIMEOUT_TEXT).toBe('The request has timed out, please try again later');
});
