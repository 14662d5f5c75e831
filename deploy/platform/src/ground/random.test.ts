import { chiSquareOf37 } from '../testing/chi-square';
import { seeded } from '../testing/seeded-bytes';
import { Random } from './random';

/** A generator with the given bytes; a draw that needs more bytes fails. */
function scripted(bytes: readonly number[]): Random {
  let at = 0;
  return new Random((count) => {
    const part = bytes.slice(at, at + count);
    at += count;
    if (part.length < count) throw new Error('script is over');
    return Uint8Array.from(part);
  });
}

describe('uniform', () => {
  it.each([2, 3, 5, 6, 10, 37, 100, 128, 200, 255, 256])('has no bias for n = %i: every byte counted', (n) => {
    const counts = new Map<number, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      let value: number;
      try {
        value = scripted([byte]).uniform(n);
      } catch {
        continue;
      }
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, value) => value));
    expect(new Set(counts.values()).size).toBe(1);
  });

  it('has no bias beyond one byte: every pair counted for n = 1000', () => {
    const counts = new Array<number>(1000).fill(0);
    for (let pair = 0; pair < 65_536; pair += 1) {
      try {
        const value = scripted([pair >> 8, pair & 255]).uniform(1000);
        counts[value] = (counts[value] ?? 0) + 1;
      } catch {
        continue;
      }
    }
    expect(new Set(counts)).toEqual(new Set([64]));
  });

  it('throws too large draws away instead of folding them back', () => {
    expect(scripted([0b1110_0000, 0b1101_1111, 0b0100_0000]).uniform(6)).toBe(2);
  });

  it('reaches both ends of the largest range', () => {
    expect(scripted([255, 255, 255, 255, 255, 255]).uniform(2 ** 48)).toBe(2 ** 48 - 1);
    expect(scripted([0, 0, 0, 0, 0, 0]).uniform(2 ** 48)).toBe(0);
    expect(scripted([]).uniform(1)).toBe(0);
  });

  it.each([0, -1, 1.5, 2 ** 48 + 1, Number.NaN])('refuses %p', (n) => {
    expect(() => new Random().uniform(n)).toThrow(RangeError);
  });

  it('passes χ² at α = 0.0001 on draws of a seed', () => {
    // 36 degrees of freedom; 99.99 % quantile.
    expect(chiSquareOf37(seeded('37'), 37_000)).toBeLessThan(76.9);
  });
});

it('shuffles every order equally: all scripts of three items counted', () => {
  const counts: Record<string, number> = {};
  for (let first = 0; first < 4; first += 1) {
    for (let second = 0; second < 2; second += 1) {
      try {
        const order = scripted([first << 6, second << 7])
          .shuffled(['x', 'y', 'z'])
          .join('');
        counts[order] = (counts[order] ?? 0) + 1;
      } catch {
        continue;
      }
    }
  }
  expect(Object.keys(counts)).toHaveLength(6);
  expect(new Set(Object.values(counts)).size).toBe(1);
});
