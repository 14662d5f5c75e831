import type { ImageType } from '@parola/calls/schemas';

/** How many bytes of the beginning are looked at; a drawing may have a long comment before its first element. */
export const HEAD_BYTES = 4096;

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer) =>
    bytes.every((byte, index) => head[index] === byte);
const textAt = (head: Buffer, at: number, text: string) => head.toString('latin1', at, at + text.length) === text;

/**
 * A comment ends at its first end marker and nowhere else: a series of comments that could be split in many ways
 * would be tried in all of them. Only prolog, comments and document type may stand before the element.
 */
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg[^>[]*>\s*)*<svg[\s>]/i;

const SIGNS: readonly (readonly [ImageType, (head: Buffer) => boolean])[] = [
  ['image/png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', startsWith(0xff, 0xd8, 0xff)],
  ['image/gif', (head) => textAt(head, 0, 'GIF87a') || textAt(head, 0, 'GIF89a')],
  // The second word of its header is always 0, and the size of the next part is one of few.
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
 * The picture type of a file by its first bytes (see {@link HEAD_BYTES}); undefined for an unknown one. Neither its
 * name nor the sender's claim counts.
 */
export function imageTypeOf(head: Buffer): ImageType | undefined {
  return SIGNS.find(([, fits]) => fits(head))?.[0];
}
