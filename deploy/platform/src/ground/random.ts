import { randomBytes } from 'node:crypto';

/** Returns `count` new random bytes. Outcomes use the operating system's generator; tests may use fixed bytes. */
export type ByteSource = (count: number) => Uint8Array;

const LARGEST = 2 ** 48;

/**
 * Random outcomes without bias (player protection C39): rejection sampling from the operating system's generator. A
 * number below the next power of two is drawn, and drawn again if too large: a modulo would add bias.
 */
export class Random {
  constructor(private readonly source: ByteSource = randomBytes) {}

  /** An integer from 0 to n−1, each exactly equally likely. @throws RangeError unless 1 ≤ n ≤ 2^48. */
  uniform(n: number): number {
    if (!Number.isSafeInteger(n) || n < 1 || n > LARGEST) throw new RangeError(`uniform(${n})`);
    if (n === 1) return 0;
    const bits = 48 - leadingZeros(n - 1);
    const bytes = Math.ceil(bits / 8);
    const unused = bytes * 8 - bits;
    for (;;) {
      let value = 0;
      for (const byte of this.source(bytes)) value = value * 256 + byte;
      // Dropping low bits of uniform bytes leaves the rest uniform.
      value = Math.floor(value / 2 ** unused);
      if (value < n) return value;
    }
  }

  /** Returns the elements in a uniformly random order; the input is not changed. */
  shuffled<T>(items: readonly T[]): T[] {
    const left = [...items];
    const out: T[] = [];
    while (left.length > 0) out.push(...left.splice(this.uniform(left.length), 1));
    return out;
  }
}

/** Number of leading zero bits of a 48-bit number. */
function leadingZeros(value: number): number {
  const high = Math.floor(value / 2 ** 24);
  return high > 0 ? Math.clz32(high) - 8 : 24 + Math.clz32(value) - 8;
}
