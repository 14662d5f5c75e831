import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { contrast, luminance, parseColour } from './contrast';
import type { Rgb } from './contrast';

const colourChannel = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(colourChannel, colourChannel, colourChannel);
const hex = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

test.each([
  ['#fff', [255, 255, 255]],
  ['#FDC42A', [253, 196, 42]],
  [' #090913 ', [9, 9, 19]],
  ['rgb(1, 2, 3)', [1, 2, 3]],
  ['RGB(255 0 10)', [255, 0, 10]],
])('reads %p', (text, rgb) => expect(parseColour(text)).toEqual(rgb));

test.each([
  '',
  'gold',
  '#ffff',
  '#12345',
  '#fdc42a80',
  'rgb(256,0,0)',
  'rgba(0,0,0,.5)',
  'rgb(1,2)',
  'var(--x)',
  '#fff;}',
  'url(x)',
  'oklch(50% 0 0)',
])('refuses %p', (text) => expect(parseColour(text)).toBeUndefined());

test('known ratios of WCAG', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('#777', '#fff')).toBeCloseTo(4.48, 2);
  expect(contrast('#090913', '#fdc42a')).toBeCloseTo(12.36, 2);
});

test('a text that is no colour has no contrast', () =>
  expect([contrast('red', '#fff'), contrast('#000', 'none')]).toEqual([1, 1]));

test('text and colour are the same thing', () => {
  assertProperty(fc.property(colour, (rgb) => expect(parseColour(hex(rgb))).toEqual(rgb)));
});

test('contrast is symmetric, from 1 to 21, and 1 with itself', () => {
  assertProperty(
    fc.property(colour, colour, (first, second) => {
      const [one, other] = [hex(first), hex(second)];
      const ratio = contrast(one, other);
      expect(ratio).toBe(contrast(other, one));
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21.0001);
      expect(contrast(one, one)).toBe(1);
      expect(luminance(first)).toBeLessThanOrEqual(1.0001);
    }),
  );
});
