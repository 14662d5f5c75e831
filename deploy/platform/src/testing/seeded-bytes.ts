import { createHash } from 'node:crypto';
import { Random } from '../ground/random';

/**
 * Random generator with fixed bytes, the same in every run and for any seed: SHA-256 of the stream's name and a
 * counter. For statistical bounds that a random seed would sometimes miss; other properties use `seed` of
 * `@parola/presets/tier`.
 */
export function seeded(stream: string): Random {
  let counter = 0;
  let buffer = Buffer.alloc(0);
  return new Random((count) => {
    while (buffer.length < count)
      buffer = Buffer.concat([buffer, createHash('sha256').update(`${stream}:${counter++}`).digest()]);
    const bytes = buffer.subarray(0, count);
    buffer = buffer.subarray(count);
    return bytes;
  });
}
