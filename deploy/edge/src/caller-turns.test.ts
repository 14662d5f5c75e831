import { rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { CALLS_AT_ONCE, CallerTurns } from './caller-turns';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns of a caller', () => {
  it('are so many at once for each caller, in the order of the calls', async () => {
    const turns = new CallerTurns({ waiting: 10, patienceMs: 60_000 });
    const first = [await turns.begin('a', 2), await turns.begin('a', 2)];
    const order: number[] = [];
    const later = [3, 4].map(async (n) => {
      const giveBack = await turns.begin('a', 2);
      order.push(n);
      return giveBack;
    });
    await turns.begin('b', 2);
    await settled();
    expect(order).toEqual([]);
    first[0]?.();
    first[0]?.();
    await settled();
    expect(order).toEqual([3]);
    (await later[0])?.();
    await settled();
    expect(order).toEqual([3, 4]);
  });

  it('are refused beyond a number of waiting calls, and to a call that has waited long', async () => {
    jest.useFakeTimers();
    const turns = new CallerTurns({ waiting: 1, patienceMs: 5_000 });
    const giveBack = await turns.begin('a', 1);
    const late = turns.begin('a', 1);
    await expect(turns.begin('a', 1)).rejects.toMatchObject({ statusCode: 503 });
    const refused = expect(late).rejects.toMatchObject({ statusCode: 503 });
    jest.advanceTimersByTime(5_000);
    await refused;
    jest.useRealTimers();
    giveBack();
    (await turns.begin('a', 1))();
  });
});

describe('the front door', () => {
  let releases: ReleaseOnDisk;
  let platform: Server;
  let app: FastifyInstance;
  /** Calls that the platform has not answered yet, by token. */
  let open: { token: string; response: ServerResponse }[];
  const answerAll = (token: string) => {
    for (const one of open.filter((each) => each.token === token)) {
      open.splice(open.indexOf(one), 1);
      one.response.setHeader('content-type', 'application/json').end('{"code":200}');
    }
  };
  beforeEach(async () => {
    open = [];
    platform = createServer((incoming, response) => {
      incoming.resume().on('end', () => {
        open.push({ token: String(incoming.headers.authorization), response });
        if (incoming.headers.authorization === 'quick') answerAll('quick');
      });
    });
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
    releases = new ReleaseOnDisk();
    releases.release('1.0.0');
    app = await buildEdge({ env: edgeEnv(releases, platform), releases });
  });
  afterEach(async () => {
    platform.closeAllConnections();
    await app.close();
    await new Promise<void>((resolve) => void platform.close(() => resolve()));
    rmSync(releases.dataDir, { recursive: true, force: true });
  });
  const call = async (token: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/app/v1/refreshData',
        headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: token }) },
        payload: '{}',
      })
    ).statusCode;

  it.each([
    ['a player', 'slow', CALLS_AT_ONCE.player],
    ['an address without a token', '', CALLS_AT_ONCE.address],
  ])('lets a burst of %s hold few connections to the platform, and answers all of it', async (_whose, token, most) => {
    const key = token === '' ? 'undefined' : token;
    const burst = Promise.all(Array.from({ length: 100 }, () => call(token)));
    while (open.length < most) await settled();
    // All 64 connections were taken before: this call would have no answer.
    expect(await call('quick')).toBe(200);
    expect(open).toHaveLength(most);
    let isOver = false;
    void burst.then(() => (isOver = true));
    while (!isOver) {
      expect(open.length).toBeLessThanOrEqual(most);
      answerAll(key);
      await settled();
    }
    expect(await burst).toEqual(Array.from({ length: 100 }, () => 200));
  });
});
