import { runJobs, type Job, type RunningJobs } from './run-jobs';

const EVERY_MS = 1_000;

let running: RunningJobs;
let failures: unknown[];
beforeEach(() => {
  jest.useFakeTimers();
  failures = [];
});
afterEach(async () => {
  await running.stop();
  jest.useRealTimers();
});

const start = (job: Omit<Job, 'name' | 'everyMs'>) => {
  running = runJobs([{ name: 'test', everyMs: EVERY_MS, ...job }], {
    error: (entry: unknown) => void failures.push(entry),
  });
};

/** A job with runs that end when the test calls `end`, in order. */
function heldJob() {
  const ends: (() => void)[] = [];
  const counts = { started: 0, active: 0, most: 0 };
  return {
    counts,
    /** Ends the oldest run in progress, so that the next one can start. */
    async end() {
      ends.shift()?.();
      await jest.advanceTimersByTimeAsync(0);
    },
    async run() {
      counts.started += 1;
      counts.active += 1;
      counts.most = Math.max(counts.most, counts.active);
      await new Promise<void>((resolve) => ends.push(resolve));
      counts.active -= 1;
    },
  };
}

it('repeats a job, survives its failures and waits between the end of a run and the next one', async () => {
  let runs = 0;
  start({
    run: async () => {
      runs += 1;
      if (runs === 2) throw new Error('once');
    },
  });
  await jest.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(runs).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(runs).toBe(1);
  await jest.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(runs).toBe(3);
  expect(failures).toEqual([{ err: new Error('once'), job: 'test' }]);
});

it('never runs a job over itself, for any timer, and at the end waits for its run', async () => {
  const job = heldJob();
  start(job);
  await jest.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(job.counts).toEqual({ started: 1, active: 1, most: 1 });
  let stopped = false;
  const stop = running.stop().then(() => (stopped = true));
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(stopped).toBe(false);
  await job.end();
  await stop;
  await jest.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(job.counts).toEqual({ started: 1, active: 0, most: 1 });
});

it('runs a job at once when told to, after its run in progress, and begins its pause anew', async () => {
  const job = heldJob();
  start(job);
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  let answers = 0;
  const runs = [1, 2].map(() => running.runNow('test').then((known) => (answers += Number(known))));
  await jest.advanceTimersByTimeAsync(0);
  expect(job.counts.started).toBe(1);
  await job.end();
  expect([job.counts.started, answers]).toEqual([2, 0]);
  await job.end();
  expect([job.counts.started, answers]).toEqual([3, 1]);
  await job.end();
  await Promise.all(runs);
  expect(answers).toBe(2);
  await jest.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(job.counts).toEqual({ started: 3, active: 0, most: 1 });
  await jest.advanceTimersByTimeAsync(1);
  expect(job.counts.started).toBe(4);
  await job.end();
});

it('reports an unknown job as missing, and passes a failure on to the caller', async () => {
  start({ run: () => Promise.reject(new Error('no luck')) });
  expect(await running.runNow('another')).toBe(false);
  await expect(running.runNow('test')).rejects.toThrow('no luck');
  expect(failures).toEqual([{ err: new Error('no luck'), job: 'test' }]);
});

it('counts its runs by outcome', async () => {
  let runs = 0;
  start({
    run: async () => {
      runs += 1;
      if (runs === 2) throw new Error('once');
    },
  });
  expect(running.counts()).toEqual([
    {
      ...{ name: 'test', everyMs: EVERY_MS, done: 0, failed: 0, seconds: 0, lastSeconds: undefined },
      ...{ doneAt: undefined, failedAt: undefined, nextAt: Date.now() + EVERY_MS },
    },
  ]);
  await jest.advanceTimersByTimeAsync(EVERY_MS * 3);
  expect(running.counts()).toEqual([
    {
      ...{ name: 'test', everyMs: EVERY_MS, done: 2, failed: 1 },
      ...{ seconds: expect.any(Number), lastSeconds: expect.any(Number) },
      ...{ doneAt: Date.now(), failedAt: Date.now() - EVERY_MS, nextAt: Date.now() + EVERY_MS },
    },
  ]);
});
