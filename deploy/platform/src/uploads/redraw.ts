import type { Metadata, Sharp } from 'sharp';
import type { Drawing, Drawn } from './redraw-messages';

/**
 * Maximum size of a decoded picture, bytes: 25 million pixels of four channels. The product's pages send pictures of up
 * to 6 million pixels.
 */
const MOST_DECODED_BYTES = 100_000_000;

/** libvips formats with 8 bits per sample. */
const EIGHT_BITS: readonly (string | undefined)[] = ['uchar', 'char'];

/**
 * Limits the cost of decoding by the header alone. A decoder keeps all coefficients of a progressive JPEG (two bytes
 * each) in memory until the last scan.
 * @throws Error for an interlaced PNG and for samples of more than 8 bits: both need several times the memory, and
 * cameras and screenshots do not produce them.
 */
function assertBounded({ format, width, height, channels, depth, isProgressive }: Metadata): void {
  if (!EIGHT_BITS.includes(depth)) throw new Error('samples of more than 8 bits');
  if (format === 'png' && isProgressive) throw new Error('an interlaced PNG');
  const bytesPerSample = format === 'jpeg' && isProgressive ? 2 : 1;
  if (width * height * (channels ?? 4) * bytesPerSample > MOST_DECODED_BYTES) throw new Error('too many pixels');
}

/** The allowed decoders of libvips. All others are blocked. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Svg'].map((name) => `VipsForeignLoad${name}`);

/** Configures libvips in this process: one thread per picture, no cache, allowed decoders only. */
export async function prepareDecoders(): Promise<void> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
}

/**
 * Decodes the first page of a picture and encodes it again, upright. The result contains only pixels, no camera
 * metadata (place, time, device) and no hidden data. Decode untrusted files only in a child process, see
 * `redraw-pool.ts`.
 * @throws Error for a broken file, or one that exceeds the limits (see {@link assertBounded}).
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
