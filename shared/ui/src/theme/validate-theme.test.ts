import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { tokenColours } from '../testing/token-colours';
import { contrast } from './contrast';
import { themePairs, themeTokens, validateTheme } from './validate-theme';

const OWN = tokenColours();
const colourChannel = fc.integer({ min: 0, max: 255 });
const colour = fc
  .tuple(colourChannel, colourChannel, colourChannel)
  .map((rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const value = fc.oneof(colour, fc.string(), fc.integer(), fc.constant(null));
const theme = fc.dictionary(fc.oneof(fc.constantFrom(...themeTokens), fc.string()), value);
const colourTheme = fc.dictionary(fc.constantFrom(...themeTokens), colour);

/** Contrast of a pair on a page with this theme; unset colours are those of tokens.css. */
const ratioWith = (accepted: object, [front, back]: readonly [string, string, number]): number => {
  const page: Record<string, string> = { ...OWN, ...accepted };
  return contrast(page[front] ?? '', page[back] ?? '');
};

test('the names of the guideline, all of them real tokens', () => {
  expect([...themeTokens].sort()).toEqual([
    'accent',
    'bg',
    'brand',
    'brand-hi',
    'brand-lo',
    'hero',
    'link',
    'on-accent',
    'on-brand',
    'radius-scale',
    'surface',
    'surface-2',
    'surface-3',
    'text',
    'text-2',
  ]);
  const css = readFileSync(path.join(__dirname, '../styles/tokens.css'), 'utf8');
  for (const name of themeTokens) expect(css).toContain(`--${name}:`);
});

test('contains the pairs that the guideline names', () => {
  expect(themePairs).toEqual(
    expect.arrayContaining([
      ['text', 'surface', 4.5],
      ['text-2', 'surface-3', 4.5],
      ['on-brand', 'brand', 4.5],
      ['on-accent', 'accent', 4.5],
      ['brand', 'bg', 3],
    ]),
  );
});

test('the product without a theme passes every pair', () => {
  for (const pair of themePairs) expect([pair, ratioWith({}, pair) >= pair[2]]).toEqual([pair, true]);
});

test('takes a good theme whole, as object or as text', () => {
  const good = {
    bg: '#06121a',
    surface: '#0b1b26',
    brand: '#5ce483',
    'brand-hi': '#84f4a6',
    'brand-lo': '#3fc76a',
    'radius-scale': 0.5,
    hero: 'https://cdn.example.com/h.avif',
  };
  const all = { ...good, 'radius-scale': '0.5' };
  expect(validateTheme(good)).toEqual({ accepted: all, refused: [] });
  expect(validateTheme(JSON.stringify(good))).toEqual({ accepted: all, refused: [] });
});

test('a pair that is too close falls as a pair, the rest stays', () => {
  const { accepted, refused } = validateTheme({ accent: '#ffcc00', 'on-accent': '#ffffff', link: '#a9c7ff' });
  expect(accepted).toEqual({ link: '#a9c7ff' });
  expect(refused).toEqual([
    {
      code: 'THEME-002',
      key: 'on-accent',
      why: expect.stringMatching(/contrast of on-accent on accent is 1\.\d\d, needs 4\.5/),
    },
    { code: 'THEME-002', key: 'accent', why: expect.stringContaining('on-accent on accent') },
  ]);
});

test('one colour that fits only its fallen partner falls after it', () => {
  // Black text fits the white surface only. That surface is refused, so the text would stand on the product's dark one.
  expect(validateTheme({ surface: '#ffffff', text: '#000000' }).accepted).toEqual({});
});

test.each([
  ['unknown key', { '--bg': '#000' }],
  ['inherited name', { constructor: '#000' }],
  ['not a colour', { bg: 'red' }],
  ['see-through', { bg: '#00000080' }],
  ['breaking out of the rule', { bg: '#000;}body{display:none' }],
  ['script address', { hero: 'javascript:alert(1)' }],
  ['plain http', { hero: 'http://x.example/a.png' }],
  ['other host without a scheme', { hero: '//x.example/a.png' }],
  ['quote in the address', { hero: '/a.png")}body{' }],
  ['huge radius', { 'radius-scale': 9 }],
  ['no radius', { 'radius-scale': '' }],
  ['object for a text', { hero: {} }],
])('refuses: %s', (_case, json) => {
  const { accepted, refused } = validateTheme(json);
  expect(accepted).toEqual({});
  expect(refused.map(({ key }) => key)).toEqual(Object.keys(json));
});

test.each([undefined, null, 5, 'no json', '[1]', []])('%p is no theme', (json) => {
  expect(validateTheme(json)).toEqual({
    accepted: {},
    refused: [{ code: 'THEME-001', key: '', why: 'not a JSON object' }],
  });
});

test('for any input, no text becomes unreadable', () => {
  assertProperty(
    fc.property(fc.oneof(colourTheme, theme), (json) => {
      const { accepted } = validateTheme(json);
      for (const pair of themePairs) expect([pair, ratioWith(accepted, pair) >= pair[2]]).toEqual([pair, true]);
    }),
    { numRuns: 500 },
  );
});

test('every key is either accepted or refused, once', () => {
  assertProperty(
    fc.property(theme, (json) => {
      const { accepted, refused } = validateTheme(json);
      expect([...Object.keys(accepted), ...refused.map(({ key }) => key)].sort()).toEqual(Object.keys(json).sort());
    }),
  );
});

test('an accepted theme is accepted again, and nothing throws on any JSON', () => {
  assertProperty(
    fc.property(fc.oneof(colourTheme, fc.jsonValue(), fc.string()), (json) => {
      const { accepted } = validateTheme(json);
      expect(validateTheme(accepted)).toEqual({ accepted, refused: [] });
    }),
  );
});
