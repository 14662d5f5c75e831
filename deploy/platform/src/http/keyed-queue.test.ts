import { KeyedQueue } from './keyed-queue';

/** Work that ends when the test calls `end`, and the order of its starts. */
function works() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { started, work, end };
}
/** Lets all pending promise callbacks run. */
const settled = async () => {
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
};
const REFUSED = { status: 503, fields: { retryAfterSec: 1 } };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('runs the work of a key one piece at a time, in order, and the work of other keys beside it', async () => {
  const { started, work, end } = works();
  const turns = new KeyedQueue<string>();
  const all = [
    turns.run('a', work('a1')),
    turns.run('a', work('a2')),
    turns.run('a', work('a3')),
    turns.run('b', work('b1')),
  ];
  await settled();
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'a2']);
  await end('a2');
  await end('a3');
  await end('b1');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

it('goes on after work that fails', async () => {
  const { work, end } = works();
  const turns = new KeyedQueue<string>();
  const failing = turns.run('a', () => Promise.reject(new Error('no')));
  const next = turns.run('a', work('next'));
  await expect(failing).rejects.toThrow('no');
  await end('next');
  expect(await next).toBe('next');
});

it('refuses beyond its bound, but lets a call that was started to the front', async () => {
  const { started, work, end } = works();
  const turns = new KeyedQueue<string>({ most: 1, patienceMs: 100 });
  const first = turns.run('a', work('first'));
  const waiting = turns.run('a', work('waiting'));
  await expect(turns.run('a', work('too much'))).rejects.toMatchObject(REFUSED);
  const again = turns.run('a', work('again'), { hadTurn: true });
  await end('first');
  await end('again');
  await end('waiting');
  expect(await Promise.all([first, again, waiting])).toEqual(['first', 'again', 'waiting']);
  expect(started).toEqual(['first', 'again', 'waiting']);
});

it('refuses overdue work, does it no longer, and keeps the place of the others', async () => {
  const { started, work, end } = works();
  const turns = new KeyedQueue<string>({ most: 5, patienceMs: 100 });
  const first = turns.run('a', work('first'));
  const late = turns.run('a', work('late'));
  const refused = expect(late).rejects.toMatchObject(REFUSED);
  jest.advanceTimersByTime(60);
  const patient = turns.run('a', work('patient'));
  jest.advanceTimersByTime(60);
  await refused;
  await end('first');
  await end('patient');
  expect(await Promise.all([first, patient])).toEqual(['first', 'patient']);
  expect(started).toEqual(['first', 'patient']);
  const next = turns.run('a', work('next'));
  await settled();
  await end('next');
  expect(await next).toBe('next');
});
