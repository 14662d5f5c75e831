import { randomUUID } from 'node:crypto';
import { callPath } from '@parola/calls';
import type { Domain } from '../domain-api/domain';
import { expense, player } from '../ledger/accounts';
import { postJournal, walletSnap } from '../ledger/ledger';
import { openTestPlatform, type TestPlatform } from '../testing';
import { setClock } from '../testing/clock';
import { Refusal } from '../ground/errors';
import { NEED_KEY } from './call-routes';
import { defineHandlers } from './registry';

const effects: string[] = [];
let partnerAnswers: Promise<void> = Promise.resolve();
/** Called when a call starts to wait for the partner. */
let partnerAsked = (): void => undefined;

/** Calls of the catalogue with small handlers, to test the code around every handler. */
const demo: Domain = {
  name: 'demo',
  handlers: (services) =>
    defineHandlers({
      // Gives 100 on each execution; refuses game 13 after moving money, throws on 500, returns an invalid response on
      // 600.
      gameLike: async ({ userId, body, tx, afterCommit }) => {
        afterCommit(() => {
          effects.push(`liked ${body.gameId}`);
        });
        await postJournal(tx, {
          kind: 'bonus',
          scope: 'demo',
          key: randomUUID(),
          ref: '',
          actor: 'test',
          legs: [
            { account: expense('bonus'), amount: -100n },
            { account: player(userId, 'cash'), amount: 100n },
          ],
        });
        if (body.gameId === 13) throw new Refusal('gameNotFound');
        if (body.gameId === 500) throw new Error('inner secret');
        return { gameLikeIds: [body.gameId === 600 ? -1 : body.gameId] };
      },
      gameHistory: { mode: 'read', run: async () => ({ list: [], gameLikeIds: [] }) },
      agentFill: {
        mode: 'outside',
        run: async ({ body, userId, transaction }) => {
          partnerAsked();
          await partnerAnswers;
          effects.push(`filled ${body.pid}`);
          if (body.pid === 13) throw new Refusal('ownCode');
          await transaction(async (tx) => {
            await walletSnap(tx, userId);
          });
          return { pid: body.pid, nickname: 'A' };
        },
      },
      exitGame: async ({ userId }) => ({
        coin: 0,
        netSession: 0,
        playedSec: userId === null ? 0 : 1,
        openRound: false,
      }),
      online: async () => ({ sessionMinutes: 0, sessionBet: 0, sessionWin: 0, netSession: 0 }),
      logout: async ({ tx, session, userId, afterCommit }) => {
        await services.sessions.revoke(tx, session.id);
        afterCommit(() => services.sessions.forget(userId));
        return {};
      },
    }),
};

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [demo], logLevel: 'silent' });
});
afterAll(() => platform.close());
beforeEach(() => {
  effects.length = 0;
});

const coinOf = async (userId: bigint) => (await walletSnap(platform.database.db, userId)).coin;

describe('a mutating call', () => {
  it('is done once, and answered again to the same request', async () => {
    const { userId, token } = await platform.createPlayer();
    const requestId = randomUUID();
    const first = await platform.call('gameLike', { gameId: 7, like: true }, { token, requestId });
    expect(first).toMatchObject({ status: 200, body: { code: 200, errcode: 0, errmsg: '', gameLikeIds: [7] } });
    expect(first.headers).not.toHaveProperty('x-idempotent-replay');
    const again = await platform.call(
      'gameLike',
      { gameId: 7, like: true },
      { token: `Bearer ${token}`, requestId: requestId.toUpperCase() },
    );
    expect(again).toMatchObject({ status: 200, headers: { 'x-idempotent-replay': '1' }, body: { gameLikeIds: [7] } });
    expect(await coinOf(userId)).toBe(100);
    expect(effects).toEqual(['liked 7']);
  });

  it('answers 409 to the same key with another body', async () => {
    const { userId, token } = await platform.createPlayer();
    const requestId = randomUUID();
    await platform.call('gameLike', { gameId: 7, like: true }, { token, requestId });
    expect(await platform.call('gameLike', { gameId: 8, like: true }, { token, requestId })).toMatchObject({
      status: 409,
      body: { code: 409, errcode: 4 },
    });
    expect(await coinOf(userId)).toBe(100);
  });

  it('is done once when four come at the same time', async () => {
    const { userId, token } = await platform.createPlayer();
    const requestId = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => platform.call('gameLike', { gameId: 7, like: true }, { token, requestId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ headers }) => headers['x-idempotent-replay'] === '1')).toHaveLength(3);
    expect(await coinOf(userId)).toBe(100);
  });

  it('keeps the keys of players apart', async () => {
    const [a, b] = [await platform.createPlayer(), await platform.createPlayer()];
    const requestId = randomUUID();
    await platform.call('gameLike', { gameId: 7, like: true }, { token: a.token, requestId });
    await platform.call('gameLike', { gameId: 8, like: true }, { token: b.token, requestId });
    expect([await coinOf(a.userId), await coinOf(b.userId)]).toEqual([100, 100]);
  });

  it('leaves no effect when refused, and may then be sent again', async () => {
    const { userId, token } = await platform.createPlayer();
    const requestId = randomUUID();
    const refused = await platform.call('gameLike', { gameId: 13, like: true }, { token, requestId });
    expect(refused).toMatchObject({
      status: 200,
      body: { code: 200, errcode: 701, errmsg: 'We couldn’t find this game.' },
    });
    expect(await coinOf(userId)).toBe(0);
    expect(effects).toEqual([]);
    expect(await platform.call('gameLike', { gameId: 14, like: true }, { token, requestId })).toMatchObject({
      body: { errcode: 0 },
    });
  });

  it('is done once for each request without a key, as by a client that knows the specification alone', async () => {
    const { token } = await platform.createPlayer();
    const like = { gameId: 7, like: true };
    const answers = [];
    for (let n = 0; n < 2; n += 1) answers.push(await platform.call('gameLike', like, { token, requestId: null }));
    for (const { status, body, headers } of answers)
      expect([status, body.errcode, headers['x-idempotent-replay']]).toEqual([200, 0, undefined]);
  });

  it.each(NEED_KEY)('%s moves money of the player, and is refused without a key of the client', async (name) => {
    const { token } = await platform.createPlayer();
    const answer = await platform.app.inject({
      ...{ method: 'POST', url: callPath(name), headers: { authorization: token }, payload: {} },
    });
    expect(answer.json()).toMatchObject({ code: 400, errcode: 2, field: 'x-request-id' });
  });

  it('needs a request id that is a uuid', async () => {
    const { token } = await platform.createPlayer();
    const answer = await platform.call('gameLike', { gameId: 7, like: true }, { token, requestId: 'again' });
    expect(answer).toMatchObject({ status: 400, body: { code: 400, errcode: 2, field: 'x-request-id' } });
  });

  it('reveals nothing about an internal error', async () => {
    const { userId, token } = await platform.createPlayer();
    const answer = await platform.call('gameLike', { gameId: 500, like: true }, { token });
    expect(answer).toMatchObject({ status: 500, body: { code: 500, errcode: 1 } });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(await coinOf(userId)).toBe(0);
  });

  it('is checked on its way out too', async () => {
    const { token } = await platform.createPlayer();
    expect(await platform.call('gameLike', { gameId: 600, like: true }, { token })).toMatchObject({ status: 500 });
  });
});

describe('a call outside a transaction', () => {
  it('says "a moment" to the same request while the first waits for a partner', async () => {
    const { token } = await platform.createPlayer();
    const requestId = randomUUID();
    let release = () => undefined as void;
    partnerAnswers = new Promise((resolve) => {
      release = resolve;
    });
    const partnerCalled = new Promise<void>((resolve) => {
      partnerAsked = resolve;
    });
    const first = platform.call('agentFill', { pid: 5 }, { token, requestId });
    await partnerCalled;
    expect(await platform.call('agentFill', { pid: 5 }, { token, requestId })).toMatchObject({
      status: 200,
      body: { errcode: 5, retryAfterSec: 1 },
    });
    release();
    expect(await first).toMatchObject({ body: { errcode: 0, pid: 5 } });
    expect(await platform.call('agentFill', { pid: 5 }, { token, requestId })).toMatchObject({
      headers: { 'x-idempotent-replay': '1' },
    });
    expect(effects).toEqual(['filled 5']);
  });

  it('gives its key back when refused', async () => {
    const { token } = await platform.createPlayer();
    const requestId = randomUUID();
    expect(await platform.call('agentFill', { pid: 13 }, { token, requestId })).toMatchObject({
      body: { errcode: 2401 },
    });
    expect(await platform.call('agentFill', { pid: 13 }, { token, requestId })).toMatchObject({
      body: { errcode: 2401 },
    });
    expect(effects).toEqual(['filled 13', 'filled 13']);
  });
});

describe('the way in', () => {
  const post = (url: string, options: { headers?: Record<string, string>; payload?: string } = {}) =>
    platform.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...options.headers },
      payload: options.payload ?? '{}',
    });

  it('names the field that breaks the schema', async () => {
    const { token } = await platform.createPlayer();
    const answer = await post('/app/v1/gameLike', {
      headers: { authorization: token, 'x-request-id': randomUUID() },
      payload: JSON.stringify({
        appId: '',
        channel: '',
        clientReferrer: '',
        platform: '',
        appVersion: '',
        appWebName: '',
        gameId: '7',
        like: true,
      }),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400, errcode: 2, field: 'gameId' });
  });

  it.each([
    ['an unknown call', '/app/v1/transferEverything', 404],
    ['a name every object has', '/app/v1/constructor', 404],
    ['an unknown path', '/app/v2/gameLike', 404],
    ['an address with an encoded slash', '/app/v1/anonymous%2FpreLogin2', 404],
    ['an address encoded twice', '/app/v1/game%254Cike', 404],
    ['an address that cannot be decoded', '/app/v1/%E0%A4%A', 400],
    ['a query that cannot be decoded', '/app/v1/transferEverything?%ff', 404],
  ])('answers no call at %s', async (_what, url, status) => {
    const answer = await post(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status });
  });

  it.each([
    ['no JSON', '{"gameId":', 'application/json', 400],
    ['a byte-order mark', '\ufeff{}', 'application/json', 400],
    ['JSON nested thousands deep', `{"more":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'application/json', 400],
    ['another type', 'gameId=7', 'application/x-www-form-urlencoded', 415],
    ['too much', JSON.stringify({ gameId: 'x'.repeat(300_000) }), 'application/json', 413],
  ])('refuses %s', async (_what, payload, type, status) => {
    const answer = await post('/app/v1/gameLike', { headers: { 'content-type': type }, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, serverTime: expect.any(Number) });
  });

  it('answers 401 to a player call without, with a wrong and with a revoked token', async () => {
    const { token } = await platform.createPlayer();
    expect(await platform.call('gameHistory', {})).toMatchObject({ status: 401, body: { code: 401 } });
    expect(await platform.call('gameHistory', {}, { token: 'x'.repeat(43) })).toMatchObject({ status: 401 });
    expect(await platform.call('gameHistory', {}, { token })).toMatchObject({ status: 200 });
    expect(await platform.call('logout', {}, { token })).toMatchObject({ status: 200 });
    expect(await platform.call('gameHistory', {}, { token })).toMatchObject({ status: 401 });
  });

  it('takes a visitor on public calls, also one with a dead token', async () => {
    expect(await platform.call('exitGame', { gameId: 0 }, { token: 'x'.repeat(43) })).toMatchObject({
      status: 200,
      body: { playedSec: 0 },
    });
  });

  it('says "off" to a call without a handler', async () => {
    expect(await platform.call('jackpotPools', {})).toMatchObject({ status: 200, body: { errcode: 6 } });
  });

  it('says it is alive and ready', async () => {
    expect((await platform.app.inject('/healthz')).json()).toEqual({ ok: true });
    expect((await platform.app.inject('/readyz')).json()).toMatchObject({ ok: true });
  });
});

describe('an idle session', () => {
  const MINUTE = 60_000;
  beforeEach(() => setClock(Date.now()));
  afterEach(() => jest.useRealTimers());
  const later = (minutes: number) => jest.setSystemTime(Date.now() + minutes * MINUTE);

  it('is kept awake by acts of the player, not by automatic requests of pages', async () => {
    const { token } = await platform.createPlayer();
    for (let step = 0; step < 4; step += 1) {
      later(20);
      expect(await platform.call('gameLike', { gameId: 7, like: true }, { token })).toMatchObject({ status: 200 });
    }
    later(20);
    expect(await platform.call('gameHistory', {}, { token })).toMatchObject({ status: 200 });
    expect(await platform.call('jackpotPools', {}, { token })).toMatchObject({ status: 200 });
    expect(await platform.call('online', { gameId: 0 }, { token })).toMatchObject({
      status: 200,
      body: { errcode: 0 },
    });
    later(11);
    expect(await platform.call('online', { gameId: 0 }, { token })).toMatchObject({
      status: 200,
      body: { errcode: 114 },
    });
    expect(await platform.call('gameHistory', {}, { token })).toMatchObject({ body: { errcode: 114 } });
  });

  it('ends after thirty days for any player', async () => {
    const { token } = await platform.createPlayer();
    const step = 28.8;
    for (let minutes = step; minutes < 30 * 24 * 60; minutes += step) {
      later(step);
      const session = await platform.services.sessions.resolve(token, new Date());
      expect(session).toMatchObject({ idle: false });
      await platform.services.sessions.touch(token, new Date());
    }
    later(step);
    expect(await platform.call('gameHistory', {}, { token })).toMatchObject({ status: 401 });
    // Runs about 1,500 queries.
  }, 120_000);
});

describe('other servers of the same code', () => {
  it('slows down a frequent caller, and says for how long', async () => {
    const limited = await openTestPlatform({ domains: [demo], rateLimit: true });
    const codes = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const { status, body, headers } = await limited.call('accountLogin', {
        account: 'a',
        password: 'b',
        accountType: 1,
        deviceId: 'd',
      });
      codes.push(status);
      if (status === 429) {
        expect(body).toMatchObject({ code: 429, errcode: 5, retryAfterSec: expect.any(Number) });
        expect(headers['retry-after']).toBe(String(body.retryAfterSec));
      }
    }
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
    await limited.close();
  });

  it('closes all but the calls that tell why', async () => {
    const notice = { startTime: 1, endTime: 2, message: 'Back soon' };
    const closed = await openTestPlatform({
      domains: [demo],
      maintenance: async (call) => (call === 'exitGame' ? null : notice),
    });
    const { token } = await closed.createPlayer();
    expect(await closed.call('gameHistory', {}, { token })).toMatchObject({
      status: 503,
      body: { code: 503, errcode: 11, maintenance: notice },
    });
    expect(await closed.call('exitGame', { gameId: 0 })).toMatchObject({ status: 200 });
    await closed.close();
  });
});
