import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { addMoney, floorBp, formatCount, formatPesos, isHundredths, parsePesos } from './money';

const amounts = fc.oneof(fc.nat(100_000_000), fc.maxSafeNat());
const signed = fc.oneof(fc.integer(), fc.maxSafeInteger());

describe('isHundredths', () => {
  it.each([0, 1, -1, 128450, Number.MAX_SAFE_INTEGER])('takes %d', (value) => expect(isHundredths(value)).toBe(true));
  it.each([0.5, NaN, Infinity, 2 ** 53, '1', 1n, null, undefined, {}])('refuses %p', (value) =>
    expect(isHundredths(value)).toBe(false),
  );
});

describe('formatCount', () => {
  it.each(['en-PH', 'fil-PH'])('writes whole counts as browsers do in %s', (locale) => {
    const format = new Intl.NumberFormat(locale);
    assertProperty(fc.property(signed, (count) => expect(formatCount(count)).toBe(format.format(count))));
  });
});

describe('addMoney', () => {
  it('C30: agrees with exact sums, and throws where doubles would lose a hundredth', () => {
    assertProperty(
      fc.property(fc.array(signed, { maxLength: 6 }), (list) => {
        const partial = list.map((_, i) => list.slice(0, i + 1).reduce((sum, amount) => sum + BigInt(amount), 0n));
        const exact = partial.every(
          (sum) => sum <= BigInt(Number.MAX_SAFE_INTEGER) && sum >= BigInt(Number.MIN_SAFE_INTEGER),
        );
        if (exact) expect(BigInt(addMoney(...list))).toBe(partial.at(-1) ?? 0n);
        else expect(() => addMoney(...list)).toThrow(RangeError);
      }),
    );
  });

  it('throws on what is not an amount', () => {
    expect(() => addMoney(1, 0.5)).toThrow(RangeError);
    expect(() => addMoney(0.5, 0.5)).toThrow(RangeError);
    expect(() => addMoney(NaN)).toThrow(RangeError);
  });
});

describe('floorBp', () => {
  it('is the exact share rounded down, for any size', () => {
    assertProperty(
      fc.property(amounts, fc.nat(10_000), (amount, rateBp) => {
        const share = BigInt(floorBp(amount, rateBp));
        const whole = BigInt(amount) * BigInt(rateBp);
        expect(share * 10_000n <= whole && whole < (share + 1n) * 10_000n).toBe(true);
      }),
    );
  });

  it('is exact where doubles are not', () => {
    expect(floorBp(1_000_000_000_000_001, 9999)).toBe(999_900_000_000_000);
    expect(floorBp(Number.MAX_SAFE_INTEGER, 10_000)).toBe(Number.MAX_SAFE_INTEGER);
    expect(floorBp(1, 9999)).toBe(0);
  });

  it('throws on negatives, fractions and what gets too large', () => {
    expect(() => floorBp(-1, 1)).toThrow(RangeError);
    expect(() => floorBp(1, -1)).toThrow(RangeError);
    expect(() => floorBp(1, 0.5)).toThrow(RangeError);
    expect(() => floorBp(Number.MAX_SAFE_INTEGER, 10_001)).toThrow(RangeError);
  });
});

describe('formatPesos', () => {
  it.each([
    [0, '₱0.00'],
    [-0, '₱0.00'],
    [5, '₱0.05'],
    [99, '₱0.99'],
    [100, '₱1.00'],
    [128450, '₱1,284.50'],
    [100000000, '₱1,000,000.00'],
    [-1250, '-₱12.50'],
    [Number.MAX_SAFE_INTEGER, '₱90,071,992,547,409.91'],
  ])('%d is %s', (amount, text) => expect(formatPesos(amount)).toBe(text));

  it('C30: rounds down what has a fraction, and never up', () => {
    expect(formatPesos(128450.99)).toBe('₱1,284.50');
    expect(formatPesos(-0.5)).toBe('-₱0.01');
  });

  it.each([NaN, Infinity, 2 ** 53])('shows no amount for %d', (value) => expect(formatPesos(value)).toBe('₱–'));
});

describe('parsePesos', () => {
  it('reads back every amount that formatPesos writes', () => {
    assertProperty(fc.property(amounts, (amount) => expect(parsePesos(formatPesos(amount))).toBe(amount)));
  });

  it('reads what players type', () => {
    expect(['100', '100.', '100.5', '1284.50', ' ₱ 1,284.50 '].map(parsePesos)).toEqual([
      10000, 10000, 10050, 128450, 128450,
    ]);
    expect(['0.07', '0', '007'].map(parsePesos)).toEqual([7, 0, 700]);
  });

  it.each(['', ' ', '.', '.5', '-1', '+1', '1.005', '1e3', '0x10', '1,28', '12,84,50', '1 000', '₱', '१'])(
    'does not read %j',
    (text) => expect(parsePesos(text)).toBeNull(),
  );

  it('does not read what doubles cannot hold', () => {
    expect(['90071992547409.92', '9'.repeat(400)].map(parsePesos)).toEqual([null, null]);
  });

  it('gives an amount or null for any text', () => {
    assertProperty(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[₱\d.,\s-]{0,12}$/)), (text) => {
        const amount = parsePesos(text);
        expect(amount === null || (isHundredths(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});
