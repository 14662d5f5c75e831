import { DatabaseUnavailable } from '../db/database-away';
import { Batcher } from './batcher';

it('sends at once when idle and together while others are under way', async () => {
  const batches: number[][] = [];
  const release: (() => void)[] = [];
  const batcher = new Batcher<number, number>(
    (inputs) =>
      new Promise((resolve) => {
        batches.push([...inputs]);
        release.push(() => resolve(inputs.map((input) => input * 10)));
      }),
  );
  const answers = [1, 2, 3, 4, 5].map((input) => batcher.add(input));
  expect(batches).toEqual([[1], [2]]);
  release[0]?.();
  expect(await answers[0]).toBe(10);
  await new Promise(setImmediate);
  expect(batches).toEqual([[1], [2], [3, 4, 5]]);
  release.forEach((go) => go());
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
});

it('does not let one failing call fail its batch', async () => {
  const sizes: number[] = [];
  const batcher = new Batcher<number, number>(async (inputs) => {
    sizes.push(inputs.length);
    await new Promise(setImmediate);
    if (inputs.includes(3)) throw new Error('three');
    return [...inputs];
  });
  const settled = await Promise.allSettled([1, 2, 3, 4, 5].map((input) => batcher.add(input)));
  expect(settled.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
    1,
    2,
    'Error: three',
    4,
    5,
  ]);
  expect(sizes).toEqual([1, 1, 3, 1, 1, 1]);
});

it('fails a whole batch at once when the database is away, instead of waiting for it with every call', async () => {
  let runs = 0;
  const batcher = new Batcher<number, number>(async () => {
    runs += 1;
    await new Promise(setImmediate);
    throw new DatabaseUnavailable(new Error('no connection'));
  });
  const settled = await Promise.allSettled([1, 2, 3, 4, 5].map((input) => batcher.add(input)));
  expect(settled.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(runs).toBe(3);
});
