import type { Metadata, Sharp } from 'sharp';
import type { Drawing, Drawn } from './redraw-messages';

/**
 * Most bytes of the decoded pixels of a picture: 25 million pixels of four channels. Pages send pictures of 6 million
 * pixels.
 */
const MOST_DECODED_BYTES = 100_000_000;

/** Formats of samples with 8 bits. */
const EIGHT_BITS: readonly (string | undefined)[] = ['uchar', 'char'];

/**
 * Bounds the cost of decoding by the header alone. A decoder keeps a progressive JPEG whole, as coefficients of two
 * bytes, until its last scan.
 * @throws Error for a PNG whose rows are interlaced and for samples of more than 8 bits: both take many times the
 * memory, and cameras and screens do not make them.
 */
function assertBounded({ format, width, height, channels, depth, isProgressive }: Metadata): void {
  if (!EIGHT_BITS.includes(depth)) throw new Error('samples of more than 8 bits');
  if (format === 'png' && isProgressive) throw new Error('an interlaced PNG');
  const bytesPerSample = format === 'jpeg' && isProgressive ? 2 : 1;
  if (width * height * (channels ?? 4) * bytesPerSample > MOST_DECODED_BYTES) throw new Error('too many pixels');
}

/** Names the only decoders of libvips that are used. All others are blocked. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Svg'].map((name) => `VipsForeignLoad${name}`);

/** Prepares this process: one thread for each picture, and no cache. */
export async function prepareDecoders(): Promise<void> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
}

/**
 * Draws the first page of a picture anew, upright. The result holds the pixels alone, without metadata of a camera
 * (place, time, device) and without hidden data. Decoding of a stranger's file belongs in a process of its own, see
 * `redraw-pool.ts`.
 * @throws Error for a file that is broken, or that costs too much (see {@link assertBounded}).
 */
export async function redraw(file: Uint8Array, as: Drawing): Promise<Drawn> {
  const { default: sharp } = await import('sharp');
  const open = (): Sharp => sharp(file, { limitInputPixels: MOST_DECODED_BYTES, failOn: 'error', pages: 1 });
  assertBounded(await open().metadata());
  const { width, height, fit, format, quality } = as;
  const sized = open().rotate().resize({ width, height, fit, withoutEnlargement: true });
  const written =
    format === 'jpeg' ? sized.flatten({ background: '#ffffff' }).jpeg({ quality }) : sized.webp({ quality });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
