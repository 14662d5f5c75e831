import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { addMoney, floorBp, formatCount, formatPesos, isHundredths } from './money';

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

  it('throws on a value that is no amount', () => {
    expect(() => addMoney(1, 0.5)).toThrow(new RangeError('not an amount: 1 + 0.5'));
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

  it('is 0 for an amount or a rate of 0', () => {
    expect([floorBp(0, 500), floorBp(500, 0), floorBp(0, 0)]).toEqual([0, 0, 0]);
  });

  it.each([
    [-1, 1],
    [1, -1],
    [0.5, 1],
    [1, 0.5],
  ])('throws on %d at %d, a negative or a fraction', (amount, rateBp) => {
    expect(() => floorBp(amount, rateBp)).toThrow(new RangeError(`not an amount and a rate: ${amount}, ${rateBp}`));
  });

  it('throws on a share that is too large', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(() => floorBp(most, 10_001)).toThrow(new RangeError(`too large: ${most} at 10001`));
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

  it('C30: rounds fractions down, and never up', () => {
    expect(formatPesos(128450.99)).toBe('₱1,284.50');
    expect(formatPesos(-0.5)).toBe('-₱0.01');
  });

  it.each([NaN, Infinity, 2 ** 53])('shows no amount for %d', (value) => expect(formatPesos(value)).toBe('₱–'));
});
