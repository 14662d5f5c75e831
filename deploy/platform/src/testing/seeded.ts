import { createHash } from 'node:crypto';
import { Random } from '../ground/random';

/** Bytes that are the same on every run: SHA-256 of a counter. */
export function seeded(seed: string): Random {
  let counter = 0;
  let buffer = Buffer.alloc(0);
  return new Random((count) => {
    while (buffer.length < count)
      buffer = Buffer.concat([buffer, createHash('sha256').update(`${seed}:${counter++}`).digest()]);
    const bytes = buffer.subarray(0, count);
    buffer = buffer.subarray(count);
    return bytes;
  });
}
