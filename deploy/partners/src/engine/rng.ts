import { randomBytes } from 'node:crypto';

/** A uniform integer from 0 to n−1. */
export type DrawBelow = (n: number) => number;

/** Source of single random bytes. */
export type ByteSource = () => number;

/**
 * Uniform integers by rejection: take as many bits as n−1 needs and draw again when the number is n or more. There is
 * no remainder operation, so no outcome is favoured (player protection C39). n from 1 to 65536.
 */
export function uniformBelow(nextByte: ByteSource): DrawBelow {
  return (n) => {
    if (!Number.isInteger(n) || n < 1 || n > 65_536) throw new RangeError(`cannot draw below ${n}`);
    const bits = 32 - Math.clz32(n - 1);
    const mask = 2 ** bits - 1;
    for (;;) {
      const value = (bits > 8 ? (nextByte() << 8) | nextByte() : nextByte()) & mask;
      if (value < n) return value;
    }
  };
}

/** Bytes of the operating system's generator, fetched in blocks. */
export function systemBytes(blockSize = 256): ByteSource {
  let block = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used >= block.length) {
      block = randomBytes(blockSize);
      used = 0;
    }
    const byte = block[used] as number;
    // Overwrites the used byte: a byte that has decided an outcome must not remain in memory.
    block[used] = 0;
    used += 1;
    return byte;
  };
}

/** The live generator of outcomes. */
export const liveDraw: DrawBelow = uniformBelow(systemBytes());
