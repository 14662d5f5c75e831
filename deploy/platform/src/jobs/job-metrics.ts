import { addressMatcher } from '@parola/process/proxy-ranges';
import type { FastifyInstance } from 'fastify';
import type { JobCounts, RunningJobs } from './run-jobs';

/** A metric family of the Prometheus format. */
interface JobMetric {
  name: string;
  type: 'counter' | 'gauge';
  help: string;
  labels: readonly string[];
}

const RUNS = {
  name: 'parola_job_runs_total',
  type: 'counter',
  help: 'Runs of a job; outcome: done or failed.',
  labels: ['job', 'outcome'],
} as const;
const SECONDS = {
  name: 'parola_job_seconds_total',
  type: 'counter',
  help: 'Duration of all runs of a job.',
  labels: ['job'],
} as const;
const DONE_AT = {
  name: 'parola_job_last_done_timestamp_seconds',
  type: 'gauge',
  help: 'End of the last run of a job without an error.',
  labels: ['job'],
} as const;

/** The families of `/metrics`, in order of output. */
export const JOB_METRICS: readonly JobMetric[] = [RUNS, SECONDS, DONE_AT];

const headOf = ({ name, type, help }: JobMetric) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];

/** The text of `/metrics` in Prometheus' text format 0.0.4. Names of jobs need no escaping. */
export function jobMetricsText(counts: readonly JobCounts[]): string {
  return [
    ...headOf(RUNS),
    ...counts.flatMap(({ name, done, failed }) => [
      `${RUNS.name}{job="${name}",outcome="done"} ${done}`,
      `${RUNS.name}{job="${name}",outcome="failed"} ${failed}`,
    ]),
    ...headOf(SECONDS),
    ...counts.map(({ name, seconds }) => `${SECONDS.name}{job="${name}"} ${seconds}`),
    ...headOf(DONE_AT),
    ...counts.flatMap(({ name, doneAt }) =>
      doneAt === undefined ? [] : [`${DONE_AT.name}{job="${name}"} ${doneAt / 1000}`],
    ),
    '',
  ].join('\n');
}

const isInside = addressMatcher(['loopback', 'linklocal', 'uniquelocal']);

/** Adds `/metrics` with the jobs of this process, for peers on this machine or in a private network. */
export function addJobMetrics(app: FastifyInstance, jobs: Pick<RunningJobs, 'counts'>): void {
  app.get('/metrics', async (request, reply) => {
    if (!isInside(request.socket.remoteAddress ?? '')) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(jobMetricsText(jobs.counts()));
  });
}
