import { DatabaseError } from 'pg';
import { StartWait } from './start-wait';

const lockTimeout = () => Object.assign(new DatabaseError('canceling statement', 0, 'error'), { code: '55P03' });

const sentences: string[] = [];
const waitOf = (maxMs: number) => new StartWait(maxMs, (sentence) => sentences.push(sentence));
beforeEach(() => {
  sentences.length = 0;
});

it('waits until the work of another node is done, and reports it once', async () => {
  let tries = 0;
  await waitOf(60_000).until('Another node migrates', async () => (tries += 1) === 3);
  expect([tries, sentences]).toEqual([3, ['Another node migrates: waiting, for 60 s at most.']]);
});

it('does not wait, and reports nothing, without another node', async () => {
  await waitOf(0).until('Another node migrates', async () => true);
  expect(await waitOf(0).whileLocked('Another node seeds', async () => 'done')).toBe('done');
  expect(sentences).toEqual([]);
});

it('ends with the cause after the deadline', async () => {
  await expect(waitOf(0).until('Another node migrates', async () => false)).rejects.toThrow(
    'Another node migrates, and this start has waited 0 s.',
  );
});

it('repeats work that does not get its lock, up to the deadline', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 3) throw lockTimeout();
    return tries;
  };
  expect(await waitOf(60_000).whileLocked('Another node seeds', work)).toBe(3);
  expect(sentences).toEqual(['Another node seeds: waiting, for 60 s at most.']);
  tries = 0;
  await expect(waitOf(0).whileLocked('Another node seeds', work)).rejects.toThrow('canceling statement');
  expect(tries).toBe(1);
});

it('does not repeat work that fails otherwise', async () => {
  const work = jest.fn().mockRejectedValue(new Error('no table'));
  await expect(waitOf(60_000).whileLocked('Another node seeds', work)).rejects.toThrow('no table');
  expect(work).toHaveBeenCalledTimes(1);
});
