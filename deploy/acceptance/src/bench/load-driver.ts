import autocannon, { type Options } from 'autocannon';

/** The results of a load test with 64 connections. Times in ms. */
export interface Driven {
  perSecond: number;
  p50: number;
  p99: number;
  /** Number of answers without a 2xx status, and of failed connections. */
  failed: number;
}

const CONNECTIONS = 64;
const SECONDS = 5;

/** Sends requests with 64 connections for five seconds, as fast as they are answered. */
export async function drive(options: Options): Promise<Driven> {
  const { requests, latency, non2xx, errors } = await autocannon({
    connections: CONNECTIONS,
    duration: SECONDS,
    ...options,
  });
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}

/** The run with the median rate. @throws Error when a run had failed answers, which would make it look fast */
export function medianOf(runs: readonly Driven[]): Driven {
  const failed = runs.reduce((sum, run) => sum + run.failed, 0);
  if (failed > 0) throw new Error(`${failed} answers failed: nothing is measured.`);
  const [...sorted] = runs;
  sorted.sort((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}
