import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { ended, startChild } from './testing/child-process';
import type { Bench } from './testing/fixtures';
import { describeInterruptions } from './testing/interruptions';

/** Temporary files of a file store; a bucket has no partial objects. */
async function temporaryFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder, { recursive: true })).filter((name) => name.includes('.tmp-'));
}

/** Opens the registry an hour later, which must remove the temporary files. */
async function expectSwept(bench: Bench): Promise<void> {
  await bench.open({ now: () => Date.now() + 2 * 60 * 60 * 1000 });
  expect(await temporaryFiles(bench.dir)).toEqual([]);
}

describe('guarantee 3: killed,', () =>
  describeInterruptions(async (bench, { verb, point, nth, subject }) => {
    const child = startChild('testing/children/crash.child.ts', [verb, bench.dir, point, nth, subject]);
    const { signal, stderr } = await ended(child);
    // The child must die at the fail point; a normal end would prove nothing.
    expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' });
  }, expectSwept));
