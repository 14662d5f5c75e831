import { Registry } from 'prom-client';
import { addPlatformMetrics, stateOf, type MetricSources } from './platform-metrics';

const SOURCES: MetricSources = {
  pool: { totalCount: 5, idleCount: 2, waitingCount: 7, options: { max: 6 } as MetricSources['pool']['options'] },
  bets: { counts: () => ({ batches: 3, calls: 40, waiting: 9 }) },
  jobs: {
    counts: () => [
      {
        ...{ name: 'seal journals', everyMs: 1_000, done: 3, failed: 1, seconds: 0.5, lastSeconds: 0.125 },
        ...{ doneAt: 1_700_000_000_500, failedAt: 1_600_000_000_500, nextAt: 1_700_000_001_500 },
      },
      {
        ...{ name: 'turn the day', everyMs: 15_000, done: 0, failed: 0, seconds: 0, lastSeconds: undefined },
        ...{ doneAt: undefined, failedAt: undefined, nextAt: undefined },
      },
    ],
  },
  measured: { backlogs: [{ name: 'journals to seal', rows: 12, seconds: 1.5 }], lastCheck: undefined },
  partners: {
    counts: () => [
      { name: 'psp', done: 8, failed: 2, doneAt: 1_700_000_000_250, failedAt: undefined },
      { name: 'sms', done: 0, failed: 1, doneAt: undefined, failedAt: 1_700_000_000_000 },
    ],
  },
  pictures: {
    counts: {
      done: { write: 4, read: 9, remove: 1, list: 0 },
      failed: { write: 2, read: 0, remove: 0, list: 0 },
      damaged: 1,
    },
  },
  streams: { count: () => 12 },
};

async function samplesOf(sources: MetricSources): Promise<string[]> {
  const registry = new Registry();
  addPlatformMetrics(registry, sources);
  // Counters of the process must not add up from scrape to scrape.
  await registry.metrics();
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

it('states pool, bets, jobs and backlogs at each scrape', async () => {
  expect(await samplesOf(SOURCES)).toEqual([
    'parola_db_connections{state="used"} 3',
    'parola_db_connections{state="idle"} 2',
    'parola_db_connections_limit 6',
    'parola_db_waiting 7',
    'parola_bet_batches_total 3',
    'parola_bet_batched_calls_total 40',
    'parola_bet_queue_length 9',
    'parola_job_runs_total{job="seal journals",outcome="done"} 3',
    'parola_job_runs_total{job="seal journals",outcome="failed"} 1',
    'parola_job_runs_total{job="turn the day",outcome="done"} 0',
    'parola_job_runs_total{job="turn the day",outcome="failed"} 0',
    'parola_job_seconds_total{job="seal journals"} 0.5',
    'parola_job_seconds_total{job="turn the day"} 0',
    'parola_job_last_done_timestamp_seconds{job="seal journals"} 1700000000.5',
    'parola_job_last_failed_timestamp_seconds{job="seal journals"} 1600000000.5',
    'parola_job_last_seconds{job="seal journals"} 0.125',
    'parola_job_pause_seconds{job="seal journals"} 1',
    'parola_job_pause_seconds{job="turn the day"} 15',
    'parola_backlog_rows{backlog="journals to seal"} 12',
    'parola_backlog_age_seconds{backlog="journals to seal"} 1.5',
    'parola_partner_requests_total{partner="psp",outcome="done"} 8',
    'parola_partner_requests_total{partner="psp",outcome="failed"} 2',
    'parola_partner_requests_total{partner="sms",outcome="done"} 0',
    'parola_partner_requests_total{partner="sms",outcome="failed"} 1',
    'parola_partner_last_done_timestamp_seconds{partner="psp"} 1700000000.25',
    'parola_picture_requests_total{request="write",outcome="done"} 4',
    'parola_picture_requests_total{request="write",outcome="failed"} 2',
    'parola_picture_requests_total{request="read",outcome="done"} 9',
    'parola_picture_requests_total{request="read",outcome="failed"} 0',
    'parola_picture_requests_total{request="remove",outcome="done"} 1',
    'parola_picture_requests_total{request="remove",outcome="failed"} 0',
    'parola_picture_requests_total{request="list",outcome="done"} 0',
    'parola_picture_requests_total{request="list",outcome="failed"} 0',
    'parola_picture_damaged_total 1',
  ]);
});

it('states the last check of the ledger once there is one', async () => {
  const balances = [
    { asset: 'PHP', class: 'L', kind: 'cash', balance: 500n },
    { asset: 'PHP', class: 'Q', kind: 'world', balance: -500n },
  ];
  const lastCheck = { endedAt: new Date(1_700_000_000_000), findings: 2, balances };
  const measured = { backlogs: [], lastCheck };
  const lines = (await samplesOf({ ...SOURCES, measured })).filter((line) => line.startsWith('parola_ledger'));
  expect(lines).toEqual([
    'parola_ledger_check_end_timestamp_seconds 1700000000',
    'parola_ledger_check_findings 2',
    'parola_ledger_balance{asset="PHP",class="L",kind="cash"} 500',
    'parola_ledger_balance{asset="PHP",class="Q",kind="world"} -500',
  ]);
});

it('reports the numbers of the metrics to the page of the state', () => {
  const { jobs, partners } = SOURCES;
  expect(stateOf(SOURCES)).toEqual({
    connections: { used: 3, limit: 6, waiting: 7 },
    bets: 9,
    streams: 12,
    jobs: jobs.counts(),
    partners: partners.counts(),
  });
});
