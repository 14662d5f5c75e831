import { IMAGE_TYPES } from '@parola/calls/schemas';
import { imageTypeOf } from './image-type';

const bmp = Buffer.alloc(60);
bmp.write('BM');
bmp.writeUInt32LE(40, 14);

const SAMPLES: readonly [string, string, Buffer][] = [
  ['image/png', 'a PNG', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
  ['image/jpeg', 'a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['image/gif', 'a GIF', Buffer.from('GIF89a...')],
  ['image/bmp', 'a BMP', bmp],
  ['image/webp', 'a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['image/tiff', 'a TIFF of one byte order', Buffer.from('49492a0008000000', 'hex')],
  ['image/tiff', 'a TIFF of the other', Buffer.from('4d4d002a00000008', 'hex')],
  ['image/svg+xml', 'a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'image/svg+xml',
    'a drawing with a prolog and a comment',
    Buffer.from(
      '\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg>',
    ),
  ],
];

it.each(SAMPLES)('knows %s: %s', (type, _what, head) => {
  expect(imageTypeOf(head)).toBe(type);
});

it('knows every type that a field may take', () => {
  expect(new Set(SAMPLES.map(([type]) => type))).toEqual(new Set(IMAGE_TYPES));
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html><svg></svg></html>')],
  ['a text that begins like a BMP', Buffer.from('BM is the name of a town in this text')],
  ['a sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ['a program', Buffer.from('MZ\x90\0')],
  ['a PNG that begins a byte late', Buffer.from('0089504e470d0a1a0a', 'hex')],
])('takes %s for no picture', (_what, head) => {
  expect(imageTypeOf(head)).toBeUndefined();
});

test('a head full of comments is looked through once, not in every way it can be cut', () => {
  expect(imageTypeOf(Buffer.from('<!---->'.repeat(585)))).toBeUndefined();
  expect(imageTypeOf(Buffer.from(`${'<!---->'.repeat(500)}<svg>`))).toBe('image/svg+xml');
});
