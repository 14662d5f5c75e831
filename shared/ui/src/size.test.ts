import { execFileSync } from 'node:child_process';
import path from 'node:path';

type Size = { js: number; css: number };

/** Transfer bytes (brotli) of the components in every first visit, of all entries together, and of the base styles. */
const sizes: Record<'index' | 'all' | 'base', Size> = JSON.parse(
  execFileSync(process.execPath, [path.join(__dirname, '../gallery/measure.mjs')], { encoding: 'utf8' }),
);

test('the first paint stays small', () => {
  expect(sizes.index.js).toBeLessThanOrEqual(7_200);
  expect(sizes.base.css + sizes.index.css).toBeLessThanOrEqual(3_700);
});

test('so does the whole kit', () => {
  expect(sizes.all.js).toBeLessThanOrEqual(16_200);
  expect(sizes.all.css).toBeLessThanOrEqual(5_950);
});
