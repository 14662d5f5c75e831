import { CALL_NAMES, CALLS } from './catalogue';
import { COMMON_REFUSALS, errorText, refusalName, TIMEOUT_TEXT } from './errcode';
import { REFUSALS } from './refusals/refusals';

const names = Object.entries(REFUSALS);
const listed = new Set<string>([...COMMON_REFUSALS, ...CALL_NAMES.flatMap((name) => CALLS[name].refuses)]);

describe('the table of refusals', () => {
  it('has no unused refusal', () => {
    const unused = names.filter(([name]) => !listed.has(name)).map(([, code]) => code);
    expect(unused).toEqual([]);
  });

  it('gives each name its own code and one sentence', () => {
    expect(new Set(names.map(([, code]) => code)).size).toBe(names.length);
    for (const [name, code] of names) {
      expect(name).toMatch(/^[a-z][a-zA-Z]+$/);
      expect(refusalName(code)).toBe(name);
      expect(errorText(code)).toMatch(/^[A-Z].{8,88}[.?]$/);
    }
  });

  it('lists none twice for a call, and none that is common anyway', () => {
    for (const name of CALL_NAMES) {
      const { refuses } = CALLS[name];
      expect(new Set(refuses).size).toBe(refuses.length);
      expect(refuses.filter((refusal) => COMMON_REFUSALS.includes(refusal))).toEqual([]);
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

  it('is generic for foreign codes of the bankruptcy gift, as the specification says', () => {
    expect(errorText(3003, 'receiveBankruptGiftAward')).toBe(errorText(3003));
    expect(errorText(301, 'receiveBankruptGiftAward')).toBe('The request failed (301)');
  });

  it('is generic for foreign codes of the jackpot draw, as the specification says', () => {
    expect(errorText(206)).toContain('excluded');
    expect(errorText(206, 'startGame')).toBe(errorText(206));
    expect(errorText(301, 'receiveDrawChance')).toBe('The request failed (301)');
  });

  it.each(['receiveDrawChance', 'receiveBankruptGiftAward', 'startGame'])(
    'says in its own sentence why the player is kept from %s',
    (call) => {
      for (const code of [114, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212]) {
        expect(errorText(code, call)).toBe(errorText(code));
        expect(errorText(code, call)).not.toContain('failed');
      }
      for (const code of [200, 213]) expect(errorText(code, 'receiveDrawChance')).toContain('failed');
    },
  );

  it('is empty for success', () => {
    expect(errorText(0)).toBe('');
  });
});

it('words the time-out as the specification does', () => {
  expect(TIMEOUT_TEXT).toBe('The request has timed out, please try again later');
});
