import { smallTargets } from './touch-targets';

/** Findings for a control with the class `a` of a sheet. */
function findings(css: string, control = '<button className={css.a} />'): string[] {
  const code = `import css from './home.module.css';\nexport const A = () => ${control};`;
  return smallTargets('src/home/home.tsx', code, (sheet) => (sheet === 'src/home/home.module.css' ? css : undefined));
}

test('a control with a side under 44 px is found, with its place and size', () => {
  expect(findings('@layer page { .a { width: 24px; height: 48px; } }')).toEqual([
    'src/home/home.tsx:2: <button> has a width of 24 px: a touch area has at least 44.',
  ]);
});

test('the smallest side over all widths of the screen counts', () => {
  expect(findings('.a { min-height: 48px; } @media (min-width: 768px) { .a { min-height: 40px; } }')).toHaveLength(1);
});

test('a pseudo-element may extend the touch area', () => {
  expect(findings('.a { width: 40px; height: 40px; } .a::after { inset: -4px; }')).toEqual([]);
  expect(findings('.a { width: 40px; height: 40px; } .a::after { inset: -4px 0; }')).toHaveLength(1);
});

test('links and parts of the kit are controls as well, also with a class by condition', () => {
  const css = '.a { height: 40px; }';
  expect(findings(css, '<IconLink className={cx(on && css.a)} />')).toHaveLength(1);
  expect(findings(css, '<summary className={css.a} />')).toHaveLength(1);
  expect(findings(css, '<Card as="button" className={css.a} />')).toHaveLength(1);
});

test('other elements, other units and classes without sizes are no findings', () => {
  expect(findings('.a { height: 12px; }', '<span className={css.a} />')).toEqual([]);
  expect(findings('.a { width: 100%; height: var(--tap); }')).toEqual([]);
  expect(findings('.b { height: 12px; }')).toEqual([]);
});
