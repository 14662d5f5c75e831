import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast } from '../theme/contrast';
import { tokenColours } from '../testing/token-colours';

const COLOURS = tokenColours();
const source = path.join(__dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const read = (name: string): string => readFileSync(path.join(source, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const parts = files.filter((name) => name.endsWith('.module.css')).map((name) => [name, read(name)] as const);

const ratio = (front: string, back: string): number => contrast(COLOURS[front] ?? '', COLOURS[back] ?? '');

describe('approved pairs of the design guideline', () => {
  test.each([
    ['on-brand', 'brand-hi', 13.19],
    ['on-brand', 'brand', 11.66],
    ['on-brand', 'brand-lo', 9.87],
    ['on-accent', 'accent', 5.37],
    ['on-fill', 'violet-fill', 6.39],
    ['on-fill', 'danger-fill', 6.88],
    ['brand-on-soft', 'brand-soft', 9.83],
    ['success-on-soft', 'success-soft', 10.51],
    ['danger-on-soft', 'danger-soft', 7.98],
    ['warning-on-soft', 'warning-soft', 8.93],
    ['text', 'bg', 18.23],
    ['text-2', 'surface-3', 7.59],
    ['text-3', 'surface-3', 5.12],
    ['control-line', 'surface-3', 3.2],
    ['focus', 'bg', 11.17],
    ['link', 'bg', 13.51],
    ['jp-mega', 'surface', 13.18],
    ['jp-major', 'surface', 8.77],
    ['jp-minor', 'surface', 8.65],
    ['jp-mini', 'surface', 12.73],
  ])('%s on %s is %p', (front, back, expected) => expect(ratio(front, back)).toBeCloseTo(expected, 1));

  test('info soft, which the guideline gives with another step of teal, is at least as clear', () => {
    expect(ratio('info-on-soft', 'info-soft')).toBeGreaterThan(10.9);
  });

  test('text, success, danger and warning are readable on every surface up to the third', () => {
    for (const front of [
      'text',
      'text-2',
      'text-3',
      'link',
      'success',
      'danger',
      'warning',
      'brand-text',
      'brand-on-soft',
    ]) {
      for (const back of ['bg', 'surface', 'surface-2', 'surface-3'])
        expect([front, back, ratio(front, back) >= 4.5]).toEqual([front, back, true]);
    }
  });

  test('the stage of sheets carries its title and its text', () => {
    for (const front of ['text', 'text-2', 'brand-on-soft']) expect(ratio(front, 'stage')).toBeGreaterThanOrEqual(4.5);
  });
});

test('the layers are declared first', () => {
  expect(read('styles/layers.css').trim()).toBe('@layer reset, tokens, kit, page, theme, override;');
  expect(/@import '\.\/([\w.]+)'/.exec(read('styles/index.css'))?.[1]).toBe('layers.css');
});

test('the font files that the faces name are there', () => {
  const names = [...read('styles/fonts.css').matchAll(/url\('\.\/(.+?)'\)/g)].map((match) => match[1] ?? '');
  expect(names).toHaveLength(1);
  for (const name of names) expect(existsSync(path.join(source, 'styles', name))).toBe(true);
});

test('there are parts to check', () => expect(parts.length).toBeGreaterThan(20));

describe.each(parts)('%s', (_name, css) => {
  test('writes only in the kit layer', () => {
    expect(css.trim()).toMatch(/^@layer kit \{[\s\S]*\}$/);
    expect(css.match(/@layer/g)).toHaveLength(1);
  });

  test('names no colour, only semantic tokens', () => {
    expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|oklch\(/i);
  });

  test('reads only tokens that exist', () => {
    const known = new Set([...(read('styles/tokens.css') + css).matchAll(/--([\w-]+):/g)].map((match) => match[1]));
    // Variables set on elements of the page: data-vip, and a chip's own step.
    const names = [...css.matchAll(/var\(--([\w-]+)([,)])/g)]
      .filter((match) => match[2] === ')')
      .map((match) => match[1]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  test('is light on cheap phones: no blur, no backdrop filter, nothing animated but transform, opacity and small colour changes', () => {
    expect(css).not.toMatch(/backdrop-filter|filter:|will-change/);
    const moved = [...css.matchAll(/transition: ([^;]+);/g)].flatMap((match) =>
      (match[1] ?? '').split(/,(?![^(]*\))/).map((part) => part.trim().split(' ')[0]),
    );
    expect(moved.filter((name) => !/^(?:transform|opacity|border-color|inline-size)$/.test(name ?? ''))).toEqual([]);
    for (const [, body] of css.matchAll(/@keyframes \w+ \{((?:[^{}]*\{[^{}]*\})*)/g)) {
      expect(
        [...(body ?? '').matchAll(/([\w-]+):/g)]
          .map((match) => match[1])
          // --bones is a switch that is thrown once, for the opacity of all bones.
          .filter((name) => !['opacity', 'transform', '--bones'].includes(name ?? '')),
      ).toEqual([]);
    }
  });
});

test('an amount of money stands in one line, unless the device sets text larger', () => {
  const [, money = ''] = parts.find(([name]) => name.endsWith('money.module.css')) ?? [];
  const unless = String.raw`:global\(:root:not\(\[data-text\]\)\) `;
  expect(money).toMatch(new RegExp(String.raw`${unless}\.money \{\s*white-space: nowrap;`));
  expect(money).toMatch(new RegExp(String.raw`${unless}\.money wbr \{\s*display: none;`));
});

test('meters keep their own colours where the system forces its own', () => {
  const [, progress = ''] = parts.find(([name]) => name.endsWith('progress.module.css')) ?? [];
  expect(progress).toMatch(/@media \(forced-colors: active\) \{\s*\.bar \{\s*forced-color-adjust: none;/);
});

test('a tap on a choice shows no highlight of the browser', () => {
  const [, choice = ''] = parts.find(([name]) => name.endsWith('choice.module.css')) ?? [];
  for (const row of [String.raw`\.tick`, String.raw`\.segment,\s*\.card,\s*\.amount`])
    expect(choice).toMatch(new RegExp(String.raw`${row} \{[^}]*-webkit-tap-highlight-color: transparent;`));
});

test('toasts stand below the top bar, because the main button of a page is at its bottom', () => {
  const [, toasts = ''] = parts.find(([name]) => name.endsWith('toast.module.css')) ?? [];
  const [, host = ''] = /\.host \{([^}]*position: fixed[^}]*)\}/.exec(toasts) ?? [];
  expect(host).toMatch(/top: calc\(var\(--top-h\) \+ 8px\);/);
  expect(host).not.toMatch(/bottom:/);
});
