import { createCipheriv, createHash } from 'node:crypto';
import { seed } from '@parola/presets/tier';
import { uniformBelow, type ByteSource, type DrawBelow } from '../engine/rng';

/** Bytes of AES-256 in counter mode under a key: equal on every machine. */
function bytesOf(key: Buffer): ByteSource {
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const zeros = Buffer.alloc(65_536);
  let block = cipher.update(zeros);
  let used = 0;
  return () => {
    if (used === block.length) {
      block = cipher.update(zeros);
      used = 0;
    }
    used += 1;
    return block[used - 1] ?? 0;
  };
}

/** A stream that is equal in every run, for bounds that one seed in a hundred would miss. */
export function seededBytes(stream: number): ByteSource {
  return bytesOf(Buffer.alloc(32, stream));
}

/** A draw by the seed of the test run, for properties that hold for every draw. */
export function runDraw(): DrawBelow {
  return uniformBelow(bytesOf(createHash('sha256').update(String(seed())).digest()));
}
