import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { ended, startChild } from './testing/child-process';
import type { Bench } from './testing/fixtures';
import { describeInterruptions } from './testing/interruptions';

/** Of files; in a bucket an object is there or is not, and there is no folder. */
async function temporaryFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder, { recursive: true })).filter((name) => name.includes('.tmp-'));
}

/** The effect of any opening of the registry an hour later. */
async function expectSwept(bench: Bench): Promise<void> {
  await bench.open({ now: () => Date.now() + 2 * 60 * 60 * 1000 });
  expect(await temporaryFiles(bench.dir)).toEqual([]);
}

describe('3: killed,', () =>
  describeInterruptions(async (bench, { verb, point, nth, subject }) => {
    const child = startChild('testing/children/crash.child.ts', [verb, bench.dir, point, nth, subject]);
    const { signal, stderr } = await ended(child);
    // A child that came to its end never passed the fail point: the test would prove nothing.
    expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' });
  }, expectSwept));
