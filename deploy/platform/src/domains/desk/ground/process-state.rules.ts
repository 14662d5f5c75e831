import type { JobRow, JobState, PartnerRow, ProcessRow } from '@parola/operations';
import { REPORT_EVERY_MS, type ProcessReport } from '../../../jobs/process-reports';

/** A process without a report for so long is silent. */
const SILENT_MS = 3 * REPORT_EVERY_MS;
const PARTNERS = ['games', 'psp', 'sms'] as const;

type ReportedJob = ProcessReport['state']['jobs'][number];

const isSilent = ({ reportedAt }: ProcessReport, now: number): boolean => now - reportedAt.getTime() > SILENT_MS;

/** The latest of some times; null without one. */
function latest(times: readonly (number | undefined)[]): number | null {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? null : Math.max(...known);
}

function sumOf<T>(list: readonly T[], number: (one: T) => number): number {
  return list.reduce((sum, one) => sum + number(one), 0);
}

export function processRows(reports: readonly ProcessReport[], now: number): ProcessRow[] {
  return reports.map((report) => ({
    id: report.id,
    host: report.host,
    roles: [...report.roles],
    version: report.version,
    startTime: report.startedAt.getTime(),
    reportTime: report.reportedAt.getTime(),
    isSilent: isSilent(report, now),
    connections: report.state.connections,
    bets: report.state.bets,
    streams: report.state.streams,
  }));
}

/** The alert JobLate has the same limit. `since`: the last good run, or the start of the first process with the job. */
function isLate(since: number, everyMs: number, now: number): boolean {
  return now - since > 5 * everyMs + 300_000;
}

function stateOfJob(job: Omit<JobRow, 'state' | 'name'>, startedAt: number, now: number): JobState {
  const { doneTime, failedTime, everyMs } = job;
  if (failedTime !== null && failedTime > (doneTime ?? 0)) return 'failing';
  if (isLate(doneTime ?? startedAt, everyMs, now)) return 'late';
  return doneTime === null ? 'new' : 'ok';
}

/**
 * The jobs of all processes, by name. Silent processes add the times of their runs, so that a job without a worker
 * turns late, but no counts and no next run.
 */
export function jobRows(reports: readonly ProcessReport[], now: number): JobRow[] {
  const all = reports.flatMap((report) => report.state.jobs.map((job) => ({ job, report })));
  const names = [...new Set(all.map(({ job }) => job.name))].sort();
  return names.map((name) => {
    const ofName = all.filter(({ job }) => job.name === name);
    const running = ofName.filter(({ report }) => !isSilent(report, now)).map(({ job }) => job);
    const lastRunTime = ({ doneAt = 0, failedAt = 0 }: ReportedJob) => Math.max(doneAt, failedAt);
    const newest = ofName.map(({ job }) => job).reduce((a, b) => (lastRunTime(b) > lastRunTime(a) ? b : a));
    const { lastSeconds } = newest;
    const next = running.flatMap(({ nextAt }) => nextAt ?? []);
    const row = {
      everyMs: newest.everyMs,
      done: sumOf(running, ({ done }) => done),
      failed: sumOf(running, ({ failed }) => failed),
      doneTime: latest(ofName.map(({ job }) => job.doneAt)),
      failedTime: latest(ofName.map(({ job }) => job.failedAt)),
      lastMs: lastSeconds === undefined ? null : Math.round(lastSeconds * 1000),
      nextTime: next.length === 0 ? null : Math.min(...next),
    };
    const startedAt = Math.min(...ofName.map(({ report }) => report.startedAt.getTime()));
    return { name, state: stateOfJob(row, startedAt, now), ...row };
  });
}

/** The partners, by the requests of the processes that report. */
export function partnerRows(reports: readonly ProcessReport[], now: number): PartnerRow[] {
  const running = reports.filter((report) => !isSilent(report, now));
  return PARTNERS.map((name) => {
    const counts = running.flatMap(({ state }) => state.partners.filter((one) => one.name === name));
    const doneTime = latest(counts.map(({ doneAt }) => doneAt));
    const failedTime = latest(counts.map(({ failedAt }) => failedAt));
    return {
      name,
      state: counts.length === 0 ? 'unused' : (failedTime ?? 0) > (doneTime ?? 0) ? 'failing' : 'ok',
      done: sumOf(counts, ({ done }) => done),
      failed: sumOf(counts, ({ failed }) => failed),
      doneTime,
      failedTime,
    };
  });
}
