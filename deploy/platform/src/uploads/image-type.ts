import type { ImageType } from '@parola/calls/schemas';

/** Number of first bytes to inspect; an SVG may have a long comment before its root element. */
export const HEAD_BYTES = 4096;

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer) =>
    bytes.every((byte, index) => head[index] === byte);
const textAt = (head: Buffer, at: number, text: string) => head.toString('latin1', at, at + text.length) === text;

/**
 * Matches the root element `svg` after prolog, comments and document type only. A comment matches up to its first end
 * marker: an ambiguous pattern would backtrack exponentially on a series of comments.
 */
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg[^>[]*>\s*)*<svg[\s>]/i;

const SIGNS: readonly (readonly [ImageType, (head: Buffer) => boolean])[] = [
  ['image/png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', startsWith(0xff, 0xd8, 0xff)],
  ['image/gif', (head) => textAt(head, 0, 'GIF87a') || textAt(head, 0, 'GIF89a')],
  // BMP: the reserved field of the header is 0, and the size of the next header is one of BMP_HEADERS.
  [
    'image/bmp',
    (head) =>
      textAt(head, 0, 'BM') &&
      head.length >= 18 &&
      head.readUInt32LE(6) === 0 &&
      BMP_HEADERS.has(head.readUInt32LE(14)),
  ],
  ['image/webp', (head) => textAt(head, 0, 'RIFF') && textAt(head, 8, 'WEBP')],
  ['image/tiff', (head) => startsWith(0x49, 0x49, 0x2a, 0x00)(head) || startsWith(0x4d, 0x4d, 0x00, 0x2a)(head)],
  ['image/svg+xml', (head) => SVG.test(head.toString('utf8'))],
];
const BMP_HEADERS: ReadonlySet<number> = new Set([12, 40, 52, 56, 64, 108, 124]);

/**
 * Image type of a file by its first bytes (see {@link HEAD_BYTES}); undefined for unknown types. Ignores file name and
 * declared content type.
 */
export function imageTypeOf(head: Buffer): ImageType | undefined {
  return SIGNS.find(([, fits]) => fits(head))?.[0];
}
