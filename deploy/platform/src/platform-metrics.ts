import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import { addJobMetrics } from './jobs/job-metrics';
import type { Measured } from './jobs/measure-backlogs';
import type { JobCounts } from './jobs/run-jobs';
import type { BatchCounts } from './ledger/batcher';

/** Sources of the metrics. They are read at each scrape and cost no statement. */
export interface MetricSources {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;
  bets: { counts(): BatchCounts };
  jobs: { counts(): readonly JobCounts[] };
  measured: Pick<Measured, 'backlogs' | 'lastCheck'>;
}

/** Adds the metrics of a process of the platform, beside those of its requests. */
export function addPlatformMetrics(registry: Registry, { pool, bets, jobs, measured }: MetricSources): void {
  addPoolMetrics(registry, pool);
  addBetMetrics(registry, bets);
  addJobMetrics(registry, () => jobs.counts());
  addMeasured(registry, measured);
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
