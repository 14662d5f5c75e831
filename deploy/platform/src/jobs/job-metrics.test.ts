import Fastify from 'fastify';
import { addJobMetrics, JOB_METRICS, jobMetricsText } from './job-metrics';

const COUNTS = [
  { name: 'seal journals', done: 3, failed: 1, seconds: 0.5, doneAt: 1_700_000_000_500 },
  { name: 'turn the day', done: 0, failed: 0, seconds: 0, doneAt: undefined },
];

test('the text has a line for each job and outcome, and no time before the first run', () => {
  const samples = jobMetricsText(COUNTS)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(samples).toEqual([
    'parola_job_runs_total{job="seal journals",outcome="done"} 3',
    'parola_job_runs_total{job="seal journals",outcome="failed"} 1',
    'parola_job_runs_total{job="turn the day",outcome="done"} 0',
    'parola_job_runs_total{job="turn the day",outcome="failed"} 0',
    'parola_job_seconds_total{job="seal journals"} 0.5',
    'parola_job_seconds_total{job="turn the day"} 0',
    'parola_job_last_done_timestamp_seconds{job="seal journals"} 1700000000.5',
  ]);
});

test('the text has every family of the page', () => {
  const names = jobMetricsText([]).matchAll(/^# TYPE (?<name>\S+)/gmu);
  expect([...names].map(({ groups }) => groups?.['name'])).toEqual(JOB_METRICS.map(({ name }) => name));
});

test('they are for peers in a private network', async () => {
  const app = Fastify();
  addJobMetrics(app, { counts: () => COUNTS });
  const statusFor = async (remoteAddress: string) => (await app.inject({ url: '/metrics', remoteAddress })).statusCode;
  for (const [address, status] of [
    ['127.0.0.1', 200],
    ['10.1.2.3', 200],
    ['203.0.113.7', 404],
  ] as const)
    expect([address, await statusFor(address)]).toEqual([address, status]);
});
