import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SystemState } from '@parola/operations';
import { sql } from 'kysely';
import { DOMAINS } from '..';
import { judgeSettings, readSettingsOfServer } from '../../db/server-settings';
import type { ProcessRole } from '../../ground/process-roles';
import { deleteReport, ownProcess, reportJob, type ProcessState } from '../../jobs/process-reports';
import type { JobCounts } from '../../jobs/run-jobs';
import { LEDGER_BACKLOGS } from '../../ledger/backlogs';
import { PICTURE_BACKLOGS } from '../../pictures/remove-objects';
import { verifyNightly } from '../../ledger/nightly-check';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { readSystemState } from './ground/system-state.queries';

let platform: TestPlatform;
let manager: Colleague;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS });
  manager = await colleague(platform, ['manager']);
});
afterEach(() => platform.database.db.deleteFrom('process_report').execute());
afterAll(() => platform.close());

const db = () => platform.services.database.db;
const backlogs = () => [...LEDGER_BACKLOGS, ...PICTURE_BACKLOGS, ...platform.services.hooks.backlogs];

async function readState(): Promise<SystemState> {
  const { status, body } = await ask(platform, 'state.overview', {}, { token: manager.token });
  expect(status).toBe(200);
  return body;
}

const JOB: JobCounts = {
  ...{ name: 'seal journals', everyMs: 1_000, done: 3, failed: 1, seconds: 0.5, lastSeconds: 0.125 },
  ...{ doneAt: undefined, failedAt: undefined, nextAt: undefined },
};
const IDLE: ProcessState = {
  connections: { used: 1, limit: 6, waiting: 0 },
  ...{ bets: 0, streams: 0, jobs: [], partners: [] },
};

/** Starts a process that has reported once, `agoMs` ago. */
async function report(roles: readonly ProcessRole[], state: Partial<ProcessState>, agoMs = 0) {
  const own = ownProcess(roles);
  await reportJob(db(), own, () => ({ ...IDLE, ...state })).run();
  await platform.database.db
    .updateTable('process_report')
    .set({ reported_at: new Date(Date.now() - agoMs) })
    .where('process_id', '=', own.id)
    .execute();
  return own;
}

it('is for managers, payments, compliance and auditors', async () => {
  for (const [role, status] of [
    ['manager', 200],
    ['payments', 200],
    ['compliance', 200],
    ['auditor', 200],
    ['support', 403],
  ] as const) {
    const { token } = await colleague(platform, [role]);
    expect([role, (await ask(platform, 'state.overview', {}, { token })).status]).toEqual([role, status]);
  }
  expect((await ask(platform, 'state.overview', {})).status).toBe(401);
});

it('has a row for each process, with those that report no longer, until it ends', async () => {
  const web = await report(['web'], { connections: { used: 4, limit: 6, waiting: 9 }, bets: 3, streams: 12 });
  const worker = await report(['worker'], {}, 46_000);
  const { processes } = await readState();
  expect(processes).toEqual([
    {
      ...{ id: web.id, host: web.host, roles: ['web'], version: '1.0.0', startTime: web.startedAt.getTime() },
      ...{ reportTime: expect.any(Number), isSilent: false },
      ...{ connections: { used: 4, limit: 6, waiting: 9 }, bets: 3, streams: 12 },
    },
    expect.objectContaining({ id: worker.id, roles: ['worker'], isSilent: true }),
  ]);
  await deleteReport(db(), web);
  expect((await readState()).processes.map(({ id }) => id)).toEqual([worker.id]);
});

it('leaves out a report of another form, and a report deletes those that are older than a day', async () => {
  await report(['worker'], {}, 25 * 3_600_000);
  const { id } = await report(['web'], {});
  const other = await report(['operators'], {});
  const reports = platform.database.db.selectFrom('process_report').select('process_id').orderBy('started_at');
  expect((await reports.execute()).map(({ process_id }) => process_id)).toEqual([id, other.id]);
  await platform.database.db
    .updateTable('process_report')
    .set({ state: '{"of": "another release"}' })
    .where('process_id', '=', other.id)
    .execute();
  expect((await readState()).processes.map((one) => one.id)).toEqual([id]);
});

it('judges jobs by their last runs in all processes, as the alert does', async () => {
  const now = Date.now();
  const job = (name: string, times: Partial<JobCounts>): JobCounts => ({ ...JOB, ...times, name });
  await report(['worker'], {
    jobs: [
      job('failing', { doneAt: now - 60_000, failedAt: now - 1_000, nextAt: now + 5_000 }),
      job('late', { doneAt: now - 306_000, nextAt: now + 1_000 }),
      job('ok', { doneAt: now - 2_000, failedAt: now - 9_000, nextAt: now + 3_000 }),
    ],
  });
  await report(['worker'], { jobs: [job('new', {}), job('ok', { doneAt: now - 4_000, nextAt: now + 1_000 })] });
  await report(['worker'], { jobs: [job('of the ended worker', { doneAt: now - 304_000, nextAt: now })] }, 60_000);
  const { jobs } = await readState();
  const ends = { everyMs: 1_000, lastMs: 125 };
  expect(jobs).toEqual([
    {
      ...{ name: 'failing', state: 'failing', done: 3, failed: 1, ...ends },
      ...{ doneTime: now - 60_000, failedTime: now - 1_000, nextTime: now + 5_000 },
    },
    {
      ...{ name: 'late', state: 'late', done: 3, failed: 1, ...ends },
      ...{ doneTime: now - 306_000, failedTime: null, nextTime: now + 1_000 },
    },
    {
      ...{ name: 'new', state: 'new', done: 3, failed: 1, ...ends },
      ...{ doneTime: null, failedTime: null, nextTime: null },
    },
    {
      ...{ name: 'of the ended worker', state: 'ok', done: 0, failed: 0, ...ends },
      ...{ doneTime: now - 304_000, failedTime: null, nextTime: null },
    },
    {
      ...{ name: 'ok', state: 'ok', done: 6, failed: 2, ...ends },
      ...{ doneTime: now - 2_000, failedTime: now - 9_000, nextTime: now + 1_000 },
    },
  ]);
});

it('judges partners by their last request in the processes that run', async () => {
  const now = Date.now();
  const counts = { done: 5, failed: 2 };
  await report(['web'], { partners: [{ name: 'psp', ...counts, doneAt: now - 9_000, failedAt: now - 1_000 }] });
  await report(['worker'], {
    partners: [
      { name: 'psp', ...counts, doneAt: now - 2_000, failedAt: undefined },
      { name: 'sms', ...counts, doneAt: now, failedAt: now - 1_000 },
    ],
  });
  await report(['web'], { partners: [{ name: 'games', ...counts, doneAt: now, failedAt: undefined }] }, 60_000);
  const { partners } = await readState();
  expect(partners.map(({ name, state, done, failed }) => [name, state, done, failed])).toEqual([
    ['games', 'unused', 0, 0],
    ['psp', 'failing', 10, 4],
    ['sms', 'ok', 5, 2],
  ]);
});

it('has the database with its harmful settings, and every backlog with the limit of its alert', async () => {
  const state = await readState();
  const warnings = judgeSettings(await readSettingsOfServer(db())).map(({ sentence }) => sentence);
  expect(state.database).toEqual({
    ...{ version: expect.stringMatching(/^\d+\.\d+/), bytes: expect.any(Number), standbys: [], warnings },
    connections: { used: expect.any(Number), limit: expect.any(Number) },
    oldestSec: state.database.oldestSec === null ? null : expect.any(Number),
  });
  expect(state.database.connections.used).toBeGreaterThan(0);
  expect(state.backlogs.map(({ name, isLate }) => [name, isLate])).toEqual(backlogs().map(({ name }) => [name, false]));
  const rules = readFileSync(path.join(__dirname, '../../../../infra/monitoring/rules/servers.yml'), 'utf8');
  const limits = [...rules.matchAll(/labels: \{ backlog: (?<name>[^}]+) \}\n *expr: vector\((?<sec>\d+)\)/gu)];
  expect(limits.length).toBeGreaterThan(5);
  for (const { groups } of limits)
    expect([groups?.['name'], backlogs().find(({ name }) => name === groups?.['name'])?.lateAfterSec]).toEqual([
      groups?.['name'],
      Number(groups?.['sec']),
    ]);
});

it('marks a backlog whose oldest item waits for longer than its limit', async () => {
  const of = (name: string, sec: number) => ({
    name,
    lateAfterSec: 60,
    waiting: sql`SELECT now() - ${sec} * interval '1 s' AS at`,
  });
  const state = await readSystemState(db(), [of('old', 90), of('young', 30)]);
  expect(state.backlogs.slice(-2)).toEqual([
    { name: 'old', rows: 1, seconds: expect.any(Number), lateAfterSec: 60, isLate: true },
    { name: 'young', rows: 1, seconds: expect.any(Number), lateAfterSec: 60, isLate: false },
  ]);
});

it('has the books of the last complete check', async () => {
  expect((await readState()).ledger).toBeNull();
  await platform.createPlayer({ cash: 500n });
  const readerUrl = platform.database.pool.options.connectionString ?? '';
  const log = { info: () => undefined, error: () => undefined };
  await verifyNightly({ db: db(), readerUrl, checks: [], log }, new Date('2026-11-23T04:00:00+08:00'));
  const { ledger } = await readState();
  expect(ledger).toEqual({
    ...{ checkTime: expect.any(Number), findings: 0, held: 0, pools: expect.any(Number) },
    sums: expect.arrayContaining([{ asset: 'PHP', sum: 0 }]),
  });
  expect(ledger?.pools).toBeGreaterThan(0);
  expect(ledger?.sums.every(({ sum }) => sum === 0)).toBe(true);
});
