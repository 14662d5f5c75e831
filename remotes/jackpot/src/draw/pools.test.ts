import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

/** Three pools of ₱20,000.00 at 14 px, with padding and gaps, need 384 px; narrower screens use a smaller font. */
const SMALLER_BELOW = 384;

test('the figures of the pools are set smaller before they would not fit beside each other', () => {
  const [, width = '0'] =
    /@media \(max-width: (\d+)px\) \{\s*\.figure \{\s*font: var\(--t-caption\)/.exec(read('pools.module.css')) ?? [];
  expect(Number(width)).toBe(SMALLER_BELOW - 1);
});

test.each(['pools.module.css', '../strip/strip.module.css'])('no figure of %s breaks where a line ends', (file) => {
  expect(read(file)).not.toMatch(/overflow-wrap|word-break/);
});
