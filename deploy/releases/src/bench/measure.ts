import { performance } from 'node:perf_hooks';

/** Percentiles of repeated measurements. Milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

export function timesOf(took: readonly number[]): Times {
  const sorted = [...took].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** @returns milliseconds of each of `count` calls of `work`, one after another */
export async function timed(count: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now();
    await work(turn);
    took.push(performance.now() - began);
  }
  return took;
}

const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0).padStart(7)} ms`;

export function line(what: string, { p50, p99 }: Times, more = ''): void {
  console.log(`  ${what.padEnd(46)} p50 ${ms(p50)}   p99 ${ms(p99)}   ${more}`.trimEnd());
}
