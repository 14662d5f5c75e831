import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Minutes } from './minute-cache';

const NEEDS = { config: ['games'], calls: ['pools'] };
let platform: Server;
let minutes: Minutes;
let now = 0;
let pool = 1;
let up = true;
let requestCount = 0;
const problems: string[] = [];

beforeAll(async () => {
  platform = createServer((request, response) => {
    requestCount += 1;
    response.statusCode = up ? 200 : 503;
    const isPool = request.url === '/app/v1/pools';
    response.end(
      JSON.stringify({ errcode: 0, ...(isPool ? { pool } : { serverTime: now, gameListVersion: 'v', configMap: {} }) }),
    );
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  platform.closeAllConnections();
  return new Promise<void>((resolve) => void platform.close(() => resolve()));
});
beforeEach(() => {
  [now, pool, up, requestCount] = [1_000_000, 1, true, 0];
  problems.length = 0;
  minutes = new Minutes({
    platformUrl: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    report: (problem) => problems.push(problem),
    now: () => now,
    waitMs: 4000,
  });
});

const shown = async () => (await minutes.get(NEEDS, 'PH'))?.calls.pools;
async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('fresh data is not asked for again; older data is shown while newer comes', async () => {
  expect(await shown()).toMatchObject({ pool: 1 });
  pool = 2;
  now += 9_999;
  expect(await shown()).toMatchObject({ pool: 1 });
  expect(requestCount).toBe(2);
  now += 1;
  expect(await shown()).toMatchObject({ pool: 1 });
  await until(async () => JSON.stringify(await shown()).includes('"pool":2'));
  expect(requestCount).toBe(4);
});

test('a figure older than 20 s is never shown: not after a quiet time, not while the platform is down', async () => {
  await shown();
  pool = 2;
  now += 20_001;
  expect(await shown()).toMatchObject({ pool: 2 });
  up = false;
  now += 20_001;
  expect(await shown()).toBeUndefined();
  expect(problems).toEqual(['No data for prerendered pages: anonymous/appConfig was answered with 503 0']);
  up = true;
  expect(await shown()).toMatchObject({ pool: 2 });
});

test('results of new data are computed before it is shown, and shown even if that fails', async () => {
  const made: unknown[] = [];
  minutes = new Minutes({
    platformUrl: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    report: (problem) => problems.push(problem),
    now: () => now,
    waitMs: 4000,
    async prepare({ calls }) {
      made.push(calls.pools);
      throw new Error('no page');
    },
  });
  await shown();
  expect(made).toEqual([]);
  pool = 2;
  now += 10_000;
  expect(await shown()).toMatchObject({ pool: 1 });
  await until(async () => JSON.stringify(await shown()).includes('"pool":2'));
  expect(made).toMatchObject([{ pool: 2 }]);
});

test('each region has its own', async () => {
  await minutes.get(NEEDS, 'PH');
  await minutes.get(NEEDS, 'SG');
  expect(requestCount).toBe(4);
});
