import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobCounts } from './run-jobs';

/** Adds the metrics of the jobs of this process. Their names are those of earlier releases. */
export function addJobMetrics(registry: Registry, counts: () => readonly JobCounts[]): void {
  const registers = [registry];
  new Counter({
    name: 'parola_job_runs_total',
    help: 'Runs of a job; outcome: done or failed.',
    labelNames: ['job', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { name: job, done, failed } of counts()) {
        this.inc({ job, outcome: 'done' }, done);
        this.inc({ job, outcome: 'failed' }, failed);
      }
    },
  });
  new Counter({
    name: 'parola_job_seconds_total',
    help: 'Duration of all runs of a job.',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset();
      for (const { name: job, seconds } of counts()) this.inc({ job }, seconds);
    },
  });
  new Gauge({
    name: 'parola_job_last_done_timestamp_seconds',
    help: 'End of the last run of a job without an error.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { name: job, doneAt } of counts()) if (doneAt !== undefined) this.set({ job }, doneAt / 1000);
    },
  });
  new Gauge({
    name: 'parola_job_last_failed_timestamp_seconds',
    help: 'End of the last run of a job with an error.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { name: job, failedAt } of counts()) if (failedAt !== undefined) this.set({ job }, failedAt / 1000);
    },
  });
  new Gauge({
    name: 'parola_job_last_seconds',
    help: 'Duration of the last run of a job.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { name: job, lastSeconds } of counts()) if (lastSeconds !== undefined) this.set({ job }, lastSeconds);
    },
  });
  new Gauge({
    name: 'parola_job_pause_seconds',
    help: 'Pause between two runs of a job.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { name: job, everyMs } of counts()) this.set({ job }, everyMs / 1000);
    },
  });
}
