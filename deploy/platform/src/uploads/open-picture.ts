import type { Sharp } from 'sharp';

/** Pixels that a picture may unfold to: a telephone makes 50 million, and a small file can hold a bomb. */
const MOST_PIXELS = 60_000_000;

/**
 * A picture that somebody sent, to be drawn anew: its first page, turned as it was held. What is written of it holds nothing of the file but its pixels.
 * Writing it rejects for what is no picture to its end, or unfolds to too much.
 */
export async function openPicture(file: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).rotate();
}
