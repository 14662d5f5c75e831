import type { FastifyBaseLogger } from 'fastify';

/** Background work that repeats. `run` must be safe when several nodes do it at once (lock a row, or make it idempotent). */
export interface Job {
  name: string;
  /** Pause after one run before the next, milliseconds. */
  everyMs: number;
  run(): Promise<void>;
}

/**
 * Runs jobs until stopped. A failure is logged, the job goes on; one job never overlaps with itself.
 * @returns stops the timers and waits for the runs in progress.
 */
export function runJobs(jobs: readonly Job[], log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function schedule(job: Job, delay: number): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = job
        .run()
        .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'))
        .finally(() => {
          running.delete(run);
          schedule(job, job.everyMs);
        });
      running.add(run);
    }, delay);
    timers.add(timer);
  }

  for (const job of jobs) schedule(job, job.everyMs);
  return async () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
}
