import { brotliCompressSync, constants } from 'node:zlib';

const known = new WeakMap<Buffer, number>();

/** Bytes on the wire at brotli's best, as the edge stores them. A buffer is weighed once. */
export function brotliBytes(bytes: Buffer): number {
  const before = known.get(bytes);
  if (before !== undefined) return before;
  const size = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;
  known.set(bytes, size);
  return size;
}
