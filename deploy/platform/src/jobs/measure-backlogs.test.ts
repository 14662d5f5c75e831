import { sql } from 'kysely';
import { readBacklogs } from '../db/backlog';
import { DOMAINS } from '../domains';
import { verifyNightly } from '../ledger/nightly-check';
import { sealAll } from '../ledger/seal-journals';
import { openTestPlatform, type TestPlatform } from '../testing';
import { eventually } from '../testing/eventually';
import { Measured } from './measure-backlogs';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS });
});
afterAll(() => platform.close());

const backlogs = DOMAINS.flatMap((domain) => domain.backlogs ?? []);
const db = () => platform.services.database.db;

it('measures every backlog with the rights of the application, and the journals until they are sealed', async () => {
  const measured = new Measured();
  const job = measured.job(db(), backlogs);
  await platform.createPlayer({ cash: 500n });
  await job.run();
  expect(measured.backlogs.map(({ name }) => name)).toEqual([
    'journals to seal',
    'open rounds',
    'picture objects to remove',
    ...backlogs.map(({ name }) => name),
  ]);
  const stateOf = (wanted: string) => measured.backlogs.find(({ name }) => name === wanted);
  expect(stateOf('journals to seal')?.rows).toBeGreaterThan(0);
  expect(stateOf('journals to seal')?.seconds).toBeGreaterThan(0);
  // Another transaction of the cluster may hold the sealer back for a moment.
  await eventually(async () => {
    await sealAll(db());
    await job.run();
    return stateOf('journals to seal')?.rows === 0;
  });
  expect(stateOf('journals to seal')).toEqual({ name: 'journals to seal', rows: 0, seconds: 0 });
  expect(stateOf('open rounds')).toEqual({ name: 'open rounds', rows: 0, seconds: 0 });
});

it('states the age of the oldest item, and counts a long backlog to its limit', async () => {
  const [state] = await readBacklogs(db(), [
    {
      name: 'many',
      waiting: sql`SELECT clock_timestamp() - n * interval '1 s' AS at FROM generate_series(20001, 1, -1) n`,
    },
  ]);
  expect(state?.rows).toBe(10_000);
  expect(Math.floor((state?.seconds ?? 0) / 1_000)).toBe(20);
  expect(await readBacklogs(db(), [])).toEqual([]);
});

it('has the findings and the trial balance of the last complete check', async () => {
  const measured = new Measured();
  const job = measured.job(db(), []);
  await platform.createPlayer({ cash: 500n });
  await job.run();
  expect(measured.lastCheck).toBeUndefined();
  const readerUrl = platform.database.pool.options.connectionString ?? '';
  const log = { info: () => undefined, error: () => undefined };
  await verifyNightly({ db: db(), readerUrl, checks: [], log }, new Date('2026-11-23T04:00:00+08:00'));
  await job.run();
  const { findings, balances = [] } = measured.lastCheck ?? {};
  expect(findings).toBe(0);
  expect(balances.some(({ kind, balance }) => kind === 'cash' && balance > 0n)).toBe(true);
  for (const asset of new Set(balances.map((row) => row.asset)))
    expect(balances.filter((row) => row.asset === asset).reduce((sum, { balance }) => sum + balance, 0n)).toBe(0n);
});
