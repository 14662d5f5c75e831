import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';

/** Passes of an interlaced PNG: first column and row, and step between columns and rows. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;
const CHANNELS = 4;
const RGBA = 6;
const PIECE = Buffer.alloc(1 << 20);

interface Form {
  width: number;
  height: number;
  /** Bits per sample. */
  depth?: 8 | 16;
  interlaced?: boolean;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, crc]);
}

function unpackedBytes({ width, height, depth = 8, interlaced = false }: Form): number {
  const pixel = (CHANNELS * depth) / 8;
  let bytes = 0;
  for (const [x, y, across, down] of interlaced ? PASSES : WHOLE) {
    const columns = Math.ceil((width - x) / across);
    const rows = Math.ceil((height - y) / down);
    if (columns > 0 && rows > 0) bytes += rows * (1 + columns * pixel);
  }
  return bytes;
}

async function packedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate();
  const out: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => void out.push(piece));
  for (let left = bytes; left > 0; left -= PIECE.length)
    if (!deflate.write(PIECE.subarray(0, Math.min(left, PIECE.length)))) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(out);
}

/**
 * Returns a valid PNG of transparent pixels: a few kB that decode to the size of `form`. Compressed in pieces, to use
 * little memory.
 */
export async function emptyPng(form: Form): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(form.width, 0);
  header.writeUInt32BE(form.height, 4);
  header[8] = form.depth ?? 8;
  header[9] = RGBA;
  header[12] = form.interlaced ? 1 : 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', await packedZeros(unpackedBytes(form))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
