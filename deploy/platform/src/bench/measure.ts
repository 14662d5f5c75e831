import { performance } from 'node:perf_hooks';

/** The result of one timed run. Times in ms; unmeasured ones are left out. */
export interface Sample {
  perSecond: number;
  p50?: number;
  p99?: number;
}

/** Keeps `lanes` calls of `work` under way for `ms`; `work` is told its lane and its turn there. */
export async function timed(
  lanes: number,
  ms: number,
  work: (lane: number, turn: number) => Promise<void>,
): Promise<Sample> {
  const took: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = 0; performance.now() - began < ms; turn += 1) {
        const from = performance.now();
        await work(lane, turn);
        took.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  return {
    perSecond: took.length / seconds,
    p50: took[Math.floor(took.length * 0.5)] ?? 0,
    p99: took[Math.floor(took.length * 0.99)] ?? 0,
  };
}

/**
 * Runs the subjects in turns, so that a disturbance of the machine meets all of them, and takes of each the turn with
 * its median rate. The first turn warms up and is not counted.
 */
export async function inTurns(turns: number, subjects: readonly (() => Promise<Sample>)[]): Promise<Sample[]> {
  const samples: Sample[][] = subjects.map(() => []);
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, subject] of subjects.entries()) {
      const sample = await subject();
      if (turn > 0) samples[index]?.push(sample);
    }
  }
  return samples.map((taken) => {
    const sorted = taken.sort((a, b) => a.perSecond - b.perSecond);
    const middle = sorted[Math.floor(sorted.length / 2)];
    if (!middle) throw new Error('nothing was measured');
    return middle;
  });
}

/** A number in a column of nine, empty when unmeasured. */
export const figure = (value: number | undefined, digits = 0): string =>
  (value === undefined ? '' : value.toFixed(digits)).padStart(9);
