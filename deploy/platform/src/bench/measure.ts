import { performance } from 'node:perf_hooks';

/** The result of one timed run. Times in ms; unmeasured ones are left out. */
export interface Sample {
  perSecond: number;
  p50?: number;
  p99?: number;
}

/** Keeps `lanes` calls of `work` running for `ms`; `work` receives its lane and its turn within the lane. */
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
 * Measures the subjects alternately, so that a disturbance of the machine affects all of them, and returns for each the
 * turn with the median rate. The first turn is a warm-up.
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

/** Formats a number for a column of nine characters; empty for undefined. */
export const figure = (value: number | undefined, digits = 0): string =>
  (value === undefined ? '' : value.toFixed(digits)).padStart(9);
