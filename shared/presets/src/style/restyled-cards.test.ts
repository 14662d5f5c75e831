import { restyledCards } from './restyled-cards';

/** Findings for an element with the class `a` of a sheet. */
function findings(css: string, element: string): string[] {
  const code = `import css from './home.module.css';\nexport const A = () => ${element};`;
  return restyledCards('src/home/home.tsx', code, (sheet) => (sheet === 'src/home/home.module.css' ? css : undefined));
}

test('a card with a surface, padding or corners of its own is found', () => {
  const css = '@layer page { .a { display: grid; padding-block: 6px; } @media print { .a { background: none; } } }';
  expect(findings(css, '<Card className={css.a} />')).toEqual([
    'src/home/home.tsx:2: .a sets padding-block, background of a card: choose a tone.',
  ]);
  expect(findings('.a { border-radius: 0; }', '<Card as="button" className={cx(css.a, css.b)} />')).toHaveLength(1);
});

test('layout, the soft surface of a chosen card, and other elements are no findings', () => {
  expect(findings('.a { display: grid; min-height: 60px; }', '<Card className={css.a} />')).toEqual([]);
  expect(findings('.a { background: var(--brand-soft); }', '<Card className={css.a} />')).toEqual([]);
  expect(findings('.a { padding: 8px; }', '<li className={css.a} />')).toEqual([]);
  expect(findings('.a > .b { padding: 8px; }', '<Card className={css.a} />')).toEqual([]);
});
