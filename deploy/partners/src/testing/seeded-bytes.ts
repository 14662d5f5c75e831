import { createCipheriv } from 'node:crypto';
import type { ByteSource } from '../engine/rng';

/** Bytes of AES-256 in counter mode under a fixed key: the same on every machine, so a simulation cannot flake. */
export function seededBytes(seed: number): ByteSource {
  const cipher = createCipheriv('aes-256-ctr', Buffer.alloc(32, seed), Buffer.alloc(16));
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
