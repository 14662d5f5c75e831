import { checkStyles } from './styles';

const featuresOf = (text: string) => checkStyles(text).map(({ feature }) => feature);

describe('a style sheet', () => {
  it.each([
    ['.a { height: 90dvh }', 'unit dvh'],
    ['.a { height: 90dvh; height: 90vh }', 'unit dvh'],
    ['.a { --high: 1vh; --high: min(90dvh, 1px) }', 'unit dvh'],
    ['.a { width: 50cqw }', 'unit cqw'],
    ['.a { rotate: 45deg }', 'property rotate'],
    ['.a { text-wrap: balance }', 'property text-wrap'],
    ['.a { overflow: clip }', 'value overflow: clip'],
    ['.a { color: color-mix(in srgb, red, blue) }', 'value color: color-mix'],
    ['.a:has(.b) { color: red }', 'selector :has'],
    ['.a, .b:has(.c) { color: red }', 'list with selector :has'],
    ['.a { .b & { color: red } }', 'selector &'],
    ['.a { & .b { color: red } }', 'selector &'],
    ['@container (min-width: 1px) { .a { color: red } }', 'at-rule @container'],
    ['@media (width >= 1px) { .a { color: red } }', 'range in @media'],
    ['.a { user-select: none }', 'property user-select'],
  ])('%s: a promised browser lacks it', (text, feature) => expect(featuresOf(text)).toContain(feature));

  it.each([
    '.a { height: 90vh; height: 90dvh }',
    '.a { overflow: hidden } @supports (overflow: clip) { .a { overflow: clip } }',
    '@supports not selector(:has(*)) { .a:has(.b) { color: red } }',
    '.a { -webkit-user-select: none; user-select: none }',
    '.a { inset: 0; aspect-ratio: 1; gap: 1px; --own: 1vh } @layer a { .a:is(.b, .c):focus-visible::-webkit-scrollbar { color: red } }',
    '@media (min-width: 1px) and (prefers-reduced-motion: reduce) { .a { width: calc(100% - max(1px, 1em)) } }',
  ])('%s: every promised browser has it, or another rule', (text) => expect(featuresOf(text)).toEqual([]));
});
