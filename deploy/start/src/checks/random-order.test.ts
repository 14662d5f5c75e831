import path from 'node:path';
import { ROOT } from '../settings';
import RandomOrder from './random-order.cjs';

const slow = ['deploy/platform/src/killed.slow.test.ts', 'shared/build/src/growth.slow.test.tsx'];
const quick = ['shell/src/frame.test.tsx', 'shell/src/slow.test.ts', 'deploy/edge/src/claims.test.ts'];
const more = Array.from({ length: 40 }, (_, at) => `deploy/platform/src/${at}.test.ts`);

/** The order of these files with a seed. */
function order(seed: number, files: readonly string[] = [...more, ...quick, ...slow]): string[] {
  const tests = files.map((file) => ({ path: path.join(ROOT, file) }));
  return new RandomOrder({ globalConfig: { seed } }).sort(tests).map((test) => path.relative(ROOT, test.path));
}

it('contains each file once, and starts the slow ones first', () => {
  expect(order(1).sort()).toEqual([...more, ...quick, ...slow].sort());
  expect(order(1).slice(0, slow.length).sort()).toEqual([...slow].sort());
});

it('is the same for a seed, whatever order the files are found in', () => {
  expect(order(1)).toEqual(order(1, [...slow, ...quick, ...more].reverse()));
});

it('differs with the seed, also among the slow files', () => {
  const orders = Array.from({ length: 10 }, (_, seed) => order(seed));
  expect(new Set(orders.map((files) => files.slice(slow.length).join())).size).toBe(10);
  expect(new Set(orders.map((files) => files[0])).size).toBe(slow.length);
});
