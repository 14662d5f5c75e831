import { countStyles } from './style-counts';

const TOKENS = `:root { --radius-scale: 1; --r-2: calc(12px * var(--radius-scale)); --r-full: 999px;
  --t-body: 500 14px/20px var(--font); --t-h1: 800 22px/28px var(--font); --w-read: 640px; }
  @media (min-width: 768px) { :root { --t-h1: 800 28px/34px var(--font); } }`;

/** Counts of a sheet beside the tokens. */
function found(css: string, file = 'remotes/lobby/src/home.module.css') {
  const styles = countStyles([
    { file: 'shared/ui/src/styles/tokens.css', css: TOKENS },
    { file, css },
  ]);
  return Object.fromEntries(Object.entries(styles).map(([kind, set]) => [kind, [...set].sort()]));
}

test('a radius counts once, by its value on a phone', () => {
  const css = '.a { border-radius: var(--r-2) 12px 0 0; } .b { border-top-left-radius: var(--r-full); }';
  expect(found(`${css} .c { border-radius: inherit; }`)).toMatchObject({ radii: ['12px', '999px'] });
});

test('a text counts by its size and weight, and an override of either is a style more', () => {
  const css = '.a { font: var(--t-h1); } .b { font: 500 14px/18px x; } .c { font: var(--t-body); font-weight: 700; }';
  expect(found(css)).toMatchObject({ texts: ['14px 500', '14px 700', '22px 800'] });
  expect(found('.d { font-size: 15px; } .e { font: inherit; }')).toMatchObject({ texts: ['15px *'] });
});

test('a maximum width counts if it is the width of a page', () => {
  const css =
    '.a { max-width: var(--w-read); } .b { max-width: 920px; } .c { max-width: 400px; } .d { max-width: 60%; }';
  expect(found(css)).toMatchObject({ widths: ['640px', '920px'] });
});

test('a card of the kit counts in each of its looks, and a card outside the kit counts as well', () => {
  const kit = '.card { padding: 16px; } .gold { background: gold; } .frame { padding: 0; } .title { display: flex; }';
  expect(found(kit, 'shared/ui/src/card/card.module.css').cards).toEqual(['.card', '.frame', '.gold']);
  const own =
    '.a { border-radius: var(--r-2); background: red; } .b { border-radius: var(--r-2); } .c { background: red; }';
  expect(found(own).cards).toEqual(['remotes/lobby/src/home.module.css .a']);
});

test('a filled button counts in each of its heights, and a copy of it outside the kit counts as well', () => {
  const kit = '.button { min-height: 48px; } .gold { background: var(--brand-hi); } .sm { min-height: 40px; }';
  expect(found(kit, 'shared/ui/src/button/button.module.css').buttons).toEqual([
    'var(--brand-hi) at 40px',
    'var(--brand-hi) at 48px',
  ]);
  expect(found('.spin { background: linear-gradient(var(--brand-hi), var(--brand-lo)); }').buttons).toHaveLength(1);
});
