import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { checkLook } from './check-look';
import { themeTokens } from './validate-theme';
import { validateVipThemes, VIP_KEYS } from './vip-themes';

/** The product's VIP looks, from styles/vip-themes.css. */
const OWN = Object.fromEntries(
  [
    ...readFileSync(path.join(__dirname, '../styles/vip-themes.css'), 'utf8').matchAll(
      /data-vip='(\d)'\] \{\s*--vip: (#\w{6});\s*--vip-deep: (#\w{6});/g,
    ),
  ].map(([, level, fg, deep]) => [level, { fg, deep }]),
);

test('the six looks of the product pass', () => {
  expect(Object.keys(OWN)).toEqual([...VIP_KEYS]);
  expect(validateVipThemes(OWN, {})).toEqual({ vip: OWN, refused: [] });
});

test('the style sheet holds exactly the accepted tokens, in the theme layer', () => {
  const look = {
    bg: '#06121a',
    'radius-scale': '0.5',
    hero: '/h.avif',
    vip: { 2: { fg: '#ffffff', deep: '#101020' } },
  };
  expect(checkLook(JSON.stringify(look))).toEqual({
    css:
      '@layer theme{:root{--bg:#06121a;--radius-scale:0.5;--hero:url("/h.avif")}' +
      "[data-vip='2']{--vip:#ffffff;--vip-deep:#101020}}",
    refused: [],
  });
  expect(checkLook({})).toEqual({ css: '', refused: [] });
});

test('a look that cannot be read falls with its number and its ratio, the others stay', () => {
  const { css, refused } = checkLook({
    vip: {
      1: { fg: '#333344', deep: '#101020' },
      2: { fg: '#ffffff', deep: '#eeeeee' },
      3: { fg: '#ffffff', deep: '#000000' },
    },
  });
  expect(css).toBe("@layer theme{[data-vip='3']{--vip:#ffffff;--vip-deep:#000000}}");
  expect(refused).toEqual([
    { code: 'THEME-002', key: 'vip.1', why: expect.stringMatching(/^contrast of fg on bg is 1\.\d\d, needs 4\.5$/) },
    { code: 'THEME-002', key: 'vip.2', why: expect.stringMatching(/^contrast of fg on deep is 1\.\d\d, needs 4\.5$/) },
  ]);
});

test('is judged on the surfaces of its own theme', () => {
  const vip = { 1: { fg: '#8989a9', deep: '#090913' } };
  expect(checkLook({ vip }).refused).toEqual([]);
  expect(checkLook({ vip, 'surface-3': '#25253e' }).refused).toEqual([
    expect.objectContaining({ code: 'THEME-002', key: 'vip.1' }),
  ]);
});

test.each([
  ['a level that is none', { 7: { fg: '#ffffff', deep: '#000000' } }],
  ['half a look', { 1: { fg: '#ffffff' } }],
  ['more than a look', { 1: { fg: '#ffffff', deep: '#000000', bg: '#000000' } }],
  ['no colour', { 1: { fg: 'white', deep: '#000000' } }],
  ['breaking out of the rule', { 1: { fg: '#ffffff}body{display:none', deep: '#000000' } }],
  ['an inherited name', { constructor: { fg: '#ffffff', deep: '#000000' } }],
])('refuses %s', (_case, vip) => {
  expect(checkLook({ vip })).toEqual({ css: '', refused: [expect.objectContaining({ code: 'THEME-001' })] });
});

test.each(['x', 5, null, []])('%p for levels gives none', (vip) => expect(checkLook({ vip }).css).toBe(''));
test.each([undefined, null, 'no json', '[1]'])('%p is no look', (json) =>
  expect(checkLook(json)).toEqual({ css: '', refused: [{ code: 'THEME-001', key: '', why: 'not a JSON object' }] }),
);

test('for any input, the style sheet is well formed', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('#ffffff', '#000000', '/a.avif'), fc.integer());
  const level = fc.record({ fg: value, deep: value });
  const look = fc.record({
    tokens: fc.dictionary(fc.oneof(fc.constantFrom(...themeTokens), fc.string()), value),
    vip: fc.dictionary(fc.oneof(fc.constantFrom(...VIP_KEYS), fc.string()), level),
  });
  assertProperty(
    fc.property(look, ({ tokens, vip }) => {
      expect(checkLook({ ...tokens, vip }).css.replace(/url\("[^"{};]*"\)/g, '')).toMatch(
        /^(@layer theme\{(:root\{(--[a-z0-9-]+:[^{};]*;?)*\})?(\[data-vip='\d'\]\{--vip:[^{};]*;--vip-deep:[^{};]*\})*\})?$/,
      );
    }),
  );
});
