import { setTimeout as sleep } from 'node:timers/promises';
import { runJobs } from './runner';

it('repeats a job, never over itself, survives its failures and waits for it at the end', async () => {
  let runs = 0;
  let active = 0;
  let overlapped = false;
  const failures: unknown[] = [];
  const stop = runJobs(
    [
      {
        name: 'test',
        everyMs: 1,
        run: async () => {
          runs += 1;
          active += 1;
          overlapped ||= active > 1;
          await sleep(5);
          active -= 1;
          if (runs === 2) throw new Error('once');
        },
      },
    ],
    {
      error: (entry: unknown) => {
        failures.push(entry);
      },
    },
  );
  while (runs < 4) await sleep(1);
  await stop();
  const after = runs;
  expect({ active, overlapped }).toEqual({ active: 0, overlapped: false });
  expect(failures).toEqual([{ err: new Error('once'), job: 'test' }]);
  await sleep(20);
  expect(runs).toBe(after);
});
