import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import { addJobMetrics } from './jobs/job-metrics';
import type { Measured } from './jobs/measure-backlogs';
import type { PartnerCounts } from './ground/partner-calls';
import type { JobCounts } from './jobs/run-jobs';
import type { ProcessState } from './jobs/process-reports';
import type { BatchCounts } from './ledger/batcher';
import { PICTURE_REQUESTS, type PictureCounts } from './pictures/picture-bucket';

/** Sources of the metrics and of the report of the process. They are read at each scrape and cost no statement. */
export interface MetricSources {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;
  bets: { counts(): BatchCounts };
  jobs: { counts(): readonly JobCounts[] };
  measured: Pick<Measured, 'backlogs' | 'lastCheck'>;
  partners: { counts(): readonly PartnerCounts[] };
  /** Requests to the bucket of private pictures; undefined without one. */
  pictures?: { counts: PictureCounts } | undefined;
  /** Event streams of players. Their metric is counted with the requests. */
  streams: { count(): number };
}

/** The state of the process for its report. The desk reads backlogs and ledger itself, also without a worker. */
export function stateOf({ pool, bets, jobs, partners, streams }: MetricSources): ProcessState {
  return {
    connections: { used: pool.totalCount - pool.idleCount, limit: pool.options.max, waiting: pool.waitingCount },
    bets: bets.counts().waiting,
    streams: streams.count(),
    jobs: jobs.counts(),
    partners: partners.counts(),
  };
}

/** Adds the metrics of a process of the platform, beside those of its requests. */
export function addPlatformMetrics(
  registry: Registry,
  { pool, bets, jobs, measured, partners, pictures }: Omit<MetricSources, 'streams'>,
): void {
  addPoolMetrics(registry, pool);
  addBetMetrics(registry, bets);
  addJobMetrics(registry, () => jobs.counts());
  addMeasured(registry, measured);
  addPartnerMetrics(registry, partners);
  addPictureMetrics(registry, pictures);
}

function addPoolMetrics(registry: Registry, pool: MetricSources['pool']): void {
  const registers = [registry];
  new Gauge({
    name: 'parola_db_connections',
    help: 'Connections to the database; state: used or idle.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'parola_db_connections_limit',
    help: 'Maximum of connections to the database.',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
  new Gauge({
    name: 'parola_db_waiting',
    help: 'Requests that wait for a connection to the database.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

function addBetMetrics(registry: Registry, bets: MetricSources['bets']): void {
  const registers = [registry];
  const families = [
    ['batches', 'parola_bet_batches_total', 'Batches of bets sent to the database.'],
    ['calls', 'parola_bet_batched_calls_total', 'Bets in these batches.'],
  ] as const;
  for (const [field, name, help] of families)
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(bets.counts()[field]);
      },
    });
  new Gauge({
    name: 'parola_bet_queue_length',
    help: 'Bets that wait for the next batch.',
    registers,
    collect() {
      this.set(bets.counts().waiting);
    },
  });
}

function addPartnerMetrics(registry: Registry, partners: MetricSources['partners']): void {
  const registers = [registry];
  new Counter({
    name: 'parola_partner_requests_total',
    help: 'Requests to a partner; outcome: done (any answer, a refusal too) or failed.',
    labelNames: ['partner', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { name: partner, done, failed } of partners.counts()) {
        this.inc({ partner, outcome: 'done' }, done);
        this.inc({ partner, outcome: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'parola_partner_last_done_timestamp_seconds',
    help: 'Time of the last answer of a partner to a request.',
    labelNames: ['partner'],
    registers,
    collect() {
      for (const { name: partner, doneAt } of partners.counts())
        if (doneAt !== undefined) this.set({ partner }, doneAt / 1000);
    },
  });
}

function addPictureMetrics(registry: Registry, pictures: MetricSources['pictures']): void {
  const registers = [registry];
  new Counter({
    name: 'parola_picture_requests_total',
    help: 'Requests to the bucket of private pictures; outcome: done or failed.',
    labelNames: ['request', 'outcome'],
    registers,
    collect() {
      this.reset();
      if (!pictures) return;
      const { done, failed } = pictures.counts;
      for (const request of PICTURE_REQUESTS) {
        this.inc({ request, outcome: 'done' }, done[request]);
        this.inc({ request, outcome: 'failed' }, failed[request]);
      }
    },
  });
  new Counter({
    name: 'parola_picture_damaged_total',
    help: 'Reads of private pictures whose object was missing or changed.',
    registers,
    collect() {
      this.reset();
      this.inc(pictures?.counts.damaged ?? 0);
    },
  });
}

function addMeasured(registry: Registry, measured: MetricSources['measured']): void {
  const registers = [registry];
  const families = [
    ['rows', 'parola_backlog_rows', 'Waiting items of a backlog, counted to 10,000.'],
    ['seconds', 'parola_backlog_age_seconds', 'Time for which the oldest item of a backlog waits.'],
  ] as const;
  for (const [field, name, help] of families)
    new Gauge({
      name,
      help: `${help} A process with the role worker measures it.`,
      labelNames: ['backlog'],
      registers,
      collect() {
        for (const state of measured.backlogs) this.set({ backlog: state.name }, state[field]);
      },
    });
  new Gauge({
    name: 'parola_ledger_check_end_timestamp_seconds',
    help: 'End of the last complete check of the ledger.',
    labelNames: [],
    registers,
    collect() {
      this.remove();
      if (measured.lastCheck) this.set(measured.lastCheck.endedAt.getTime() / 1000);
    },
  });
  new Gauge({
    name: 'parola_ledger_check_findings',
    help: 'Broken invariants in the last complete check of the ledger.',
    registers,
    collect() {
      this.remove();
      if (measured.lastCheck) this.set(measured.lastCheck.findings);
    },
  });
  new Gauge({
    name: 'parola_ledger_balance',
    help: 'Trial balance of the last complete check, in hundredths; positive is a debt of the house. The sum of an asset is 0.',
    labelNames: ['asset', 'class', 'kind'],
    registers,
    collect() {
      this.reset();
      for (const { balance, ...labels } of measured.lastCheck?.balances ?? []) this.set(labels, Number(balance));
    },
  });
}
