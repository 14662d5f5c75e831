import type { FastifyBaseLogger } from 'fastify';

/** Repeated background work. `run` must be safe on several nodes at once (lock a row, or be idempotent). */
export interface Job {
  name: string;
  /** Pause between the end of a run and the next start, ms. */
  everyMs: number;
  run(): Promise<void>;
}

/** The runs of a job since the start of the process. */
export interface JobCounts {
  name: string;
  /** Pause between two runs, ms. */
  everyMs: number;
  done: number;
  failed: number;
  /** Duration of all runs together. */
  seconds: number;
  /** Duration of the last run; undefined before its end. */
  lastSeconds: number | undefined;
  /** End of the last run without an error, ms since 1970; undefined before the first. */
  doneAt: number | undefined;
  /** End of the last run with an error. */
  failedAt: number | undefined;
  /** Start of the next run; undefined during a run. */
  nextAt: number | undefined;
}

/** Jobs that repeat until they are stopped. */
export interface RunningJobs {
  counts(): JobCounts[];
  /**
   * Runs a job at once, or after its run in progress. Resolves with true when that run has ended, and with false for
   * an unknown name.
   * @throws the errors of the job
   */
  runNow(name: string): Promise<boolean>;
  /** Stops the timers and waits for the runs in progress. */
  stop(): Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'error'>;

/** One job with its timer. Runs are queued, so a job never overlaps with itself. */
class RepeatedJob {
  private timer: NodeJS.Timeout | undefined;
  private line: Promise<void> = Promise.resolve();
  private stopped = false;
  readonly counts: JobCounts;

  constructor(
    private readonly job: Job,
    private readonly log: Log,
  ) {
    const { name, everyMs } = job;
    const times = { lastSeconds: undefined, doneAt: undefined, failedAt: undefined, nextAt: undefined };
    this.counts = { name, everyMs, done: 0, failed: 0, seconds: 0, ...times };
    this.schedule();
  }

  /** Adds a run to the queue. @throws the errors of the job */
  run(): Promise<void> {
    const run = this.line.then(async () => {
      clearTimeout(this.timer);
      if (!this.stopped) await this.counted();
    });
    this.line = run
      .catch((error: unknown) => this.log.error({ err: error, job: this.job.name }, 'job failed'))
      .then(() => this.schedule());
    return run;
  }

  stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    return this.line;
  }

  private async counted(): Promise<void> {
    const { counts } = this;
    const start = performance.now();
    counts.nextAt = undefined;
    try {
      await this.job.run();
      counts.done += 1;
      counts.doneAt = Date.now();
    } catch (error) {
      counts.failed += 1;
      counts.failedAt = Date.now();
      throw error;
    } finally {
      counts.lastSeconds = (performance.now() - start) / 1000;
      counts.seconds += counts.lastSeconds;
    }
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.counts.nextAt = Date.now() + this.job.everyMs;
    // The queue logs the errors of the run.
    this.timer = setTimeout(() => void this.run().catch(() => undefined), this.job.everyMs);
  }
}

/** Runs jobs repeatedly until stopped. A failed run is logged and the job continues; runs of a job never overlap. */
export function runJobs(jobs: readonly Job[], log: Log): RunningJobs {
  const running = new Map(jobs.map((job) => [job.name, new RepeatedJob(job, log)]));
  return {
    counts: () => [...running.values()].map(({ counts }) => ({ ...counts })),
    async runNow(name) {
      const job = running.get(name);
      await job?.run();
      return job !== undefined;
    },
    async stop() {
      await Promise.all([...running.values()].map((job) => job.stop()));
    },
  };
}
