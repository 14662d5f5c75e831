import type { FastifyInstance } from 'fastify';
import { readSettings, type Settings } from '../ground/settings';
import { buildOperatorsServer } from '../operators-server';
import { openTestPlatform, type TestPlatform } from '../testing';
import { runJobs, type RunningJobs } from './run-jobs';

const SECRET = 's'.repeat(32);
const ENV = {
  PARTNERS_URL: 'http://localhost:8081',
  PUBLIC_URL: 'http://localhost:8080',
  SW_SECRET_GAMES: SECRET,
  SW_SECRET_PSP: SECRET,
  SW_SECRET_SMS: SECRET,
  DATA_KEYS: `1:${'ab'.repeat(32)}`,
  LOOKUP_KEY: 'cd'.repeat(32),
};
const NEVER_MS = 2 ** 31 - 1;

let platform: TestPlatform;
let jobs: RunningJobs;
let runs: number;
const servers: FastifyInstance[] = [];
beforeAll(async () => {
  platform = await openTestPlatform();
});
beforeEach(() => {
  runs = 0;
  const count = {
    name: 'count the runs',
    everyMs: NEVER_MS,
    run: async () => {
      runs += 1;
    },
  };
  const fail = { name: 'fail', everyMs: NEVER_MS, run: () => Promise.reject(new Error('no luck')) };
  jobs = runJobs([count, fail], { error: () => undefined });
});
afterEach(async () => {
  await jobs.stop();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => platform.close());

/** An operators' server with these settings. */
async function operators(settings: Partial<Settings>): Promise<FastifyInstance> {
  const services = { ...platform.services, settings: { ...platform.services.settings, ...settings } };
  const server = await buildOperatorsServer(services, [], { jobs });
  servers.push(server);
  return server;
}

const runJob = async (server: FastifyInstance, name: string, host = 'localhost:8090') =>
  (await server.inject({ method: 'POST', url: `/test/jobs/${encodeURIComponent(name)}`, headers: { host } }))
    .statusCode;

it('runs a job when told to and answers once the run has ended; an unknown name is not there, a failure is said', async () => {
  const server = await operators({ jobsOnDemand: true });
  expect([await runJob(server, 'count the runs'), runs]).toEqual([204, 1]);
  expect([await runJob(server, 'count the runs'), runs]).toEqual([204, 2]);
  expect(await runJob(server, 'count')).toBe(404);
  expect(await runJob(server, 'fail')).toBe(500);
  expect(runs).toBe(2);
});

it('answers to the names of this machine alone', async () => {
  expect(await runJob(await operators({ jobsOnDemand: true }), 'count the runs', 'casino.example')).toBe(421);
  expect(runs).toBe(0);
});

it('is closed without the switch, in the production profile, and to players', async () => {
  const closed = [
    await operators({}),
    await operators({ jobsOnDemand: true, profile: 'production' }),
    platform.operators,
    platform.app,
  ];
  for (const server of closed) expect(await runJob(server, 'count the runs')).toBe(404);
  expect(runs).toBe(0);
});

it('has a switch that a sandbox may set, and that keeps a production from starting', () => {
  const read = (more: Record<string, string>) => readSettings({ ...ENV, ...more });
  expect(read({ PAROLA_PROFILE: 'sandbox' }).jobsOnDemand).toBe(false);
  expect(read({ PAROLA_PROFILE: 'production' }).jobsOnDemand).toBe(false);
  expect(read({ PAROLA_PROFILE: 'sandbox', SCRIPTED_OUTCOMES: 'test' }).jobsOnDemand).toBe(true);
  for (const wrong of [
    { PAROLA_PROFILE: 'production', SCRIPTED_OUTCOMES: 'test' },
    { PAROLA_PROFILE: 'sandbox', SCRIPTED_OUTCOMES: 'yes' },
  ])
    expect(() => read(wrong)).toThrow('SCRIPTED_OUTCOMES is not usable');
});
