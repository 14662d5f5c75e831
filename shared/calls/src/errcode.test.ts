import { COMMON_REFUSALS, errorText, refusalName, REFUSALS, TIMEOUT_TEXT } from './errcode';
import { SCHEMAS } from './schemas';
import { CALLS, isCallName } from './table';

const names = Object.keys(CALLS).filter(isCallName);
const codes: number[] = Object.values(REFUSALS);
const common: number[] = COMMON_REFUSALS.map((name) => REFUSALS[name]);
const listed = new Set<number>([...common, ...names.flatMap((name) => [...SCHEMAS[name].errors])]);

describe('the table of refusals', () => {
  it('has every code that a call lists', () => {
    expect([...listed].filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('has no code that nothing refuses with, but the bankruptcy gift of the specification', () => {
    expect(codes.filter((code) => !listed.has(code))).toEqual([3001, 3002, 3003, 3004]);
  });

  it('gives each name its own code and one sentence', () => {
    expect(new Set(codes).size).toBe(codes.length);
    for (const [name, code] of Object.entries(REFUSALS)) {
      expect(name).toMatch(/^[a-z][a-zA-Z]+$/);
      expect(refusalName(code)).toBe(name);
      expect(errorText(code)).toMatch(/^[A-Z][^.!?]{8,78}\.$/);
    }
  });

  it('lists no code twice for a call, and none that is common anyway', () => {
    for (const name of names) {
      const { errors } = SCHEMAS[name];
      expect(new Set(errors).size).toBe(errors.length);
      expect(errors.filter((code) => common.includes(code))).toEqual([]);
    }
  });
});

it('has no name for success or for a code that is not used', () => {
  expect([0, 4711, -1].map(refusalName)).toEqual([undefined, undefined, undefined]);
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
