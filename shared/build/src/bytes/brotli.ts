import { brotliCompressSync, constants } from 'node:zlib';

const known = new WeakMap<Buffer, number>();

/** Transfer size in bytes with brotli's best quality, as the edge compresses. Results are cached per buffer. */
export function brotliBytes(bytes: Buffer): number {
  const before = known.get(bytes);
  if (before !== undefined) return before;
  const size = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;
  known.set(bytes, size);
  return size;
}
