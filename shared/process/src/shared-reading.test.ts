import { SharedReading } from './shared-reading';

const KEEP_MS = 1_000;
let readings: number;
let shared: SharedReading<number>;
beforeEach(() => {
  readings = 0;
  shared = new SharedReading(KEEP_MS);
});
const read = async () => {
  readings += 1;
  return readings;
};

it('is one for all simultaneous readers, and for readers within its time', async () => {
  expect(await Promise.all([1, 2, 3].map(() => shared.ask('board', 'today', 0, read)))).toEqual([1, 1, 1]);
  expect(await shared.ask('board', 'today', KEEP_MS - 1, read)).toBe(1);
  expect(await shared.ask('board', 'today', KEEP_MS, read)).toBe(2);
});

it('is bound to its text and its place', async () => {
  expect(await shared.ask('board', 'today', 0, read)).toBe(1);
  expect(await shared.ask('other', 'today', 0, read)).toBe(2);
  expect(await shared.ask('board', 'tomorrow', 0, read)).toBe(3);
  expect(await shared.ask('other', 'today', 0, read)).toBe(2);
});

it('that failed is tried again by the next', async () => {
  const fails = () => Promise.reject(new Error('away'));
  await expect(shared.ask('board', 'today', 0, fails)).rejects.toThrow('away');
  expect(await shared.ask('board', 'today', 0, read)).toBe(1);
});

it('that was forgotten, or is of a clock that was put back, is read again', async () => {
  expect(await shared.ask('board', 'today', 5_000, read)).toBe(1);
  expect(await shared.ask('board', 'today', 0, read)).toBe(2);
  shared.forget();
  expect(await shared.ask('board', 'today', 0, read)).toBe(3);
});
