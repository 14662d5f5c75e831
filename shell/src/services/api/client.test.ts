import { HEADER_TRACE, KEEPS_LOGIN_ON_401, TIMEOUT_TEXT } from '@parola/calls';
import { callMeta } from '@parola/calls/schemas';
import { adoptDeviceId } from '../../ground/device';
import { adapterOf, type Send } from '../../testing/adapter';
import { answering, callAny, failureOf, ok, startClient, type ClientEvent } from '../../testing/client';
import { ALL_CALLS, createPlatform, type Platform } from '../../testing/platform';
import { createClient } from './client';
import english from '../../locales/late.en-PH';
import { NoAnswer } from './http-answer';
import { lateHttp } from './late-http';

const UUID = /^[0-9a-f-]{36}$/;

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the sent body', () => {
  let platform: Platform;
  beforeEach(() => {
    platform = createPlatform();
  });

  it('has the six common fields, the token and the caller', async () => {
    adoptDeviceId('device-7');
    await startClient(platform.send).api.call('refreshData', {});
    const [{ body, headers } = { body: {}, headers: {} }] = platform.requests;
    expect(body).toEqual({
      appId: 'parola',
      channel: 'WEB',
      clientReferrer: '',
      platform: 'WEB',
      appVersion: '1.0.0',
      appWebName: 'localhost',
    });
    expect(headers).toEqual({
      'content-type': 'application/json',
      authorization: 'token-1',
      'x-device-id': 'device-7',
      'x-parola-remote': 'wallets@1.2.3',
    });
  });

  it('has no authorization header for a visitor', async () => {
    const { api } = startClient(platform.send, '');
    await api.call('refreshData', {});
    expect(platform.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [undefined, 10_000],
    ['4g', 10_000],
    ['3g', 30_000],
    ['2g', 20_000],
    ['slow-2g', 20_000],
  ])('waits on %s for %d ms', async (effectiveType, expected) => {
    Object.defineProperty(navigator, 'connection', { value: effectiveType && { effectiveType }, configurable: true });
    await startClient(platform.send).api.call('refreshData', {});
    expect(platform.requests[0]?.timeoutMs).toBe(expected);
    Reflect.deleteProperty(navigator, 'connection');
  });
});

describe('the 401 rule (C10)', () => {
  it.each(ALL_CALLS)('%s', async (name) => {
    const { api, notices } = startClient(answering(401, { code: 401, errcode: 0, errmsg: '', serverTime: 1 }));
    expect((await failureOf(callAny(api, name))).kind).toBe('unauthorized');
    // Configuration logs out by the code in its body (specification §8), although its HTTP status does not (§6).
    const logsOut = !KEEPS_LOGIN_ON_401.includes(name) || name === 'anonymous/appConfig';
    expect(notices).toEqual(logsOut ? [['ended', 'token-1']] : []);
  });

  it.each(['', '<html>Log in to the network</html>', '{"message":"no"}', '{"code":511}'])(
    'keeps the log-in on HTTP 401 that the platform has not said: %s',
    async (body) => {
      const { api, notices } = startClient(answering(401, body));
      for (const name of ['anonymous/appConfig', 'getSelfLimit'] as const)
        expect(await failureOf(callAny(api, name))).toMatchObject({ kind: 'unavailable' });
      expect(notices).toEqual([]);
    },
  );

  it('exempts exactly the calls of the specification', () => {
    const exempt = ALL_CALLS.filter((name) => KEEPS_LOGIN_ON_401.includes(name));
    expect(exempt.sort()).toEqual(
      [
        'activityGetStatusList',
        'actInviteUserStatus',
        'anonymous/appConfig',
        'anonymous/appTheme',
        'anonymous/appThemePreview',
        'anonymous/preLogin2',
        'exitGame',
        'refreshData',
      ].sort(),
    );
  });

  it('logs out when the configuration says 401 inside an answer', async () => {
    const { api, notices } = startClient(answering(200, { ...ok(), code: 401 }));
    await failureOf(callAny(api, 'anonymous/appConfig'));
    expect(notices).toEqual([['ended', 'token-1']]);
  });

  it('ends nothing for a visitor', async () => {
    const { api, notices } = startClient(answering(401, { code: 401 }), '');
    await failureOf(callAny(api, 'getSelfLimit'));
    expect(notices).toEqual([]);
  });
});

describe('C07 a session that was idle too long (errcode 114)', () => {
  const idleUntil = (isBack: () => boolean): { send: Send; requestCount: () => number } => {
    let requestCount = 0;
    const send: Send = async () => {
      requestCount += 1;
      return { status: 200, text: JSON.stringify(ok(isBack() && requestCount > 1 ? {} : { errcode: 114 })) };
    };
    return { send, requestCount: () => requestCount };
  };

  it('has reads repeated once the player is back', async () => {
    const { send, requestCount } = idleUntil(() => true);
    const { api, notices } = startClient(send, 'token-1', 7, () => true);
    await expect(callAny(api, 'getSelfLimit')).resolves.toMatchObject({ errcode: 0 });
    expect([requestCount(), notices.filter(([what]) => what === 'idle')]).toEqual([2, [['idle', 'token-1']]]);
  });

  it('never repeats writes by itself, nor calls without a manifest', async () => {
    const { send, requestCount } = idleUntil(() => true);
    const { api, notices } = startClient(send, 'token-1', 7, () => true);
    expect((await failureOf(callAny(api, 'createRechargeOrder'))).errcode).toBe(114);
    const unnamed = createClient({
      http: lateHttp(adapterOf(idleUntil(() => true).send)),
      token: () => 'token-1',
      userId: () => 7,
      sessionEnded: () => undefined,
      idle: async () => true,
      maintenance: () => undefined,
      wallet: () => undefined,
      answered: () => undefined,
      timedOut: () => undefined,
    }).apiFor({ name: 'lobby', version: '1' }, []);
    expect((await failureOf(callAny(unnamed, 'getSelfLimit'))).errcode).toBe(114);
    expect([requestCount(), notices.filter(([what]) => what === 'ended')]).toEqual([1, []]);
  });

  it('fails calls when the player did not come back', async () => {
    const { send, requestCount } = idleUntil(() => false);
    const { api } = startClient(send);
    expect((await failureOf(callAny(api, 'getSelfLimit'))).errcode).toBe(114);
    expect(requestCount()).toBe(1);
  });

  it('is none where only the act needs a proof (`stepUp`, C12)', async () => {
    const { api, notices } = startClient(answering(200, ok({ errcode: 114, stepUp: true })));
    const { errcode, details } = await failureOf(callAny(api, 'confirmSelfLimit'));
    expect([errcode, details.data]).toEqual([114, { stepUp: true }]);
    expect(notices.filter(([what]) => what === 'idle')).toEqual([]);
  });
});

describe('answers', () => {
  it('resolve with the payload', async () => {
    const { api } = startClient(answering(200, ok({ token: 'x' })));
    await expect(callAny(api, 'refreshData')).resolves.toMatchObject({ token: 'x' });
  });

  it.each([
    [
      'at their top',
      { coin: 5, bonusCoin: 0, withdrawable: 0, frozenCoin: 0, points: 0, diamond: 0, lottery: 0, walletVersion: 9 },
    ],
    [
      'as `wallet`',
      {
        wallet: {
          coin: 5,
          bonusCoin: 0,
          withdrawable: 0,
          frozenCoin: 0,
          points: 0,
          diamond: 0,
          lottery: 0,
          walletVersion: 9,
        },
      },
    ],
  ])('tell the balance they carry %s, for any call', async (_where, body) => {
    const { api, notices } = startClient(answering(200, ok(body)));
    await callAny(api, 'loginBonus3UserReceive');
    expect(notices).toContainEqual(['wallet', 5, 9]);
  });

  it('of a session that has ended meanwhile tell no balance', async () => {
    let token: string | undefined = 'token-1';
    const notices: ClientEvent[] = [];
    const send: Send = async () => {
      token = undefined;
      return { status: 200, text: JSON.stringify(ok({ wallet: { coin: 5, walletVersion: 9 } })) };
    };
    const nothing = () => undefined;
    const client = createClient({
      http: lateHttp(adapterOf(send)),
      token: () => token,
      userId: () => 7,
      sessionEnded: nothing,
      idle: async () => false,
      maintenance: nothing,
      wallet: (snap) => void notices.push(['wallet', snap]),
      answered: nothing,
      timedOut: nothing,
    });
    await callAny(client.apiFor({ name: 'lobby', version: '1' }, []), 'refreshData');
    expect(notices).toEqual([]);
  });
});

describe('failures', () => {
  it.each<[number, object, string, string]>([
    [400, { field: 'amount' }, 'invalid', 'Please check what you entered.'],
    [403, {}, 'forbidden', 'This isn’t available to you.'],
    [413, {}, 'invalid', 'That file is too large. Please try a smaller one.'],
    [404, {}, 'unavailable', 'The service isn’t available right now. Please try again in a moment.'],
    [429, { retryAfterSec: 5 }, 'unavailable', 'The service isn’t available right now. Please try again in a moment.'],
    [500, {}, 'unavailable', 'The service isn’t available right now. Please try again in a moment.'],
    [503, {}, 'unavailable', 'The service isn’t available right now. Please try again in a moment.'],
  ])('of status %d', async (status, body, kind, message) => {
    const { api } = startClient(answering(status, { code: status, errcode: 0, errmsg: '', serverTime: 1, ...body }));
    const error = await failureOf(callAny(api, 'getSelfLimit'));
    expect(error).toMatchObject({ kind, message, details: { call: 'getSelfLimit', status, errcode: 0 } });
    expect(error.details.data).toEqual('retryAfterSec' in body ? { retryAfterSec: 5 } : {});
    expect(error.details.field).toBe('field' in body ? 'amount' : undefined);
  });

  it.each([
    [500, { code: 500, errcode: 1, errmsg: '', serverTime: 1 }, 'unavailable'],
    [503, '<html>', 'unavailable'],
    [200, ok({ errcode: 1 }), 'refused'],
  ])('of the platform (%d) end with the reference of their trace', async (status, body, kind) => {
    const send: Send = async (request) => ({
      ...(await answering(status, body)(request)),
      headers: { [HEADER_TRACE]: '1a2b3c4d5e6f708192a3b4c5d6e7f809' },
    });
    expect(await failureOf(callAny(startClient(send).api, 'getSelfLimit'))).toMatchObject({
      kind,
      message: expect.stringMatching(/[.] Reference: 1a2b3c4d$/u),
      details: { reference: '1a2b3c4d' },
    });
  });

  it('of a status with a code of its own use the text of the code', async () => {
    const { api } = startClient(answering(409, { code: 409, errcode: 4, errmsg: '', serverTime: 1 }));
    expect(await failureOf(callAny(api, 'coolOff'))).toMatchObject({
      kind: 'unavailable',
      errcode: 4,
      message: 'You already sent this with other details. Start again.',
    });
  });

  it('by refusal carry the sentence of the catalogue and its help for the player', async () => {
    const { api } = startClient(answering(200, ok({ errcode: 101, leftTries: 2 })));
    const error = await failureOf(callAny(api, 'accountLogin'));
    expect(error).toMatchObject({
      kind: 'refused',
      errcode: 101,
      refusal: 'wrongLogin',
      message: 'Wrong account or password. Try again.',
      details: { data: { leftTries: 2 } },
    });
    expect(error.transient).toBe(false);
  });

  it('of unknown number stay generic, with the number', async () => {
    expect(
      (await failureOf(callAny(startClient(answering(200, ok({ errcode: 999 }))).api, 'refreshData'))).message,
    ).toBe('The request failed (999)');
  });

  it('that are no JSON are the server’s trouble', async () => {
    expect(await failureOf(callAny(startClient(answering(200, '<html>')).api, 'refreshData'))).toMatchObject({
      kind: 'unavailable',
    });
    expect(await failureOf(callAny(startClient(answering(502, '<html>')).api, 'refreshData'))).toMatchObject({
      kind: 'unavailable',
      details: { status: 502 },
    });
  });

  it.each([
    ['network', true, 'network'],
    ['network', false, 'offline'],
    ['timeout', true, 'timeout'],
    ['aborted', true, 'aborted'],
  ] as const)('without an answer: %s while online is %s', async (why, online, kind) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const { api } = startClient(() => Promise.reject(new NoAnswer(why)));
    expect((await failureOf(callAny(api, 'refreshData'))).kind).toBe(kind);
  });

  it('show the time-out dialog, in the words of the specification, unless quiet', async () => {
    expect(english['shell.failure.timeout']).toBe(TIMEOUT_TEXT);
    const { api, notices } = startClient(() => Promise.reject(new NoAnswer('timeout')));
    await failureOf(api.call('refreshData', {}));
    expect(notices).toEqual([['timed out', 'The request has timed out, please try again later']]);
    await failureOf(api.call('refreshData', {}, { quiet: true }));
    await failureOf(api.call('online', { gameId: 0 }));
    expect(notices).toHaveLength(1);
  });

  it.each([
    [503, { code: 503, maintenance: { startTime: 1, endTime: 2, message: 'soon' } }],
    [200, ok({ errcode: 11, maintenance: { startTime: 1, endTime: 2, message: 'soon' } })],
  ])('of maintenance (%d) send to the maintenance page', async (status, body) => {
    const { api, notices } = startClient(answering(status, body));
    expect((await failureOf(callAny(api, 'getSelfLimit'))).kind).toBe('unavailable');
    expect(notices).toContainEqual(['maintenance', { status: 1, startTime: 1, endTime: 2, message: 'soon' }]);
  });
});

describe('idempotency keys', () => {
  const keysOf = (platform: Platform) => platform.requests.map(({ headers }) => headers['x-request-id']);

  it('belong to exactly the calls that change something', async () => {
    for (const name of ALL_CALLS) {
      let headers: Record<string, string> = {};
      const { api } = startClient((request) => {
        headers = request.headers;
        return Promise.resolve({ status: 200, text: JSON.stringify(ok()) });
      });
      await callAny(api, name);
      expect([name, 'x-request-id' in headers]).toEqual([name, callMeta(name).mutating]);
    }
  });

  it('stay the same until there is an answer: pressing twice pays once', async () => {
    const platform = createPlatform();
    platform.answer('coolOff', { rgStatus: 1, until: 5 });
    platform.fail('coolOff', 'timeout');
    const { api } = startClient(platform.send);
    await failureOf(api.call('coolOff', { hours: 24 }, { quiet: true }));
    platform.fail('coolOff', 'network');
    await failureOf(api.call('coolOff', { hours: 24 }));
    platform.status('coolOff', 500);
    await failureOf(api.call('coolOff', { hours: 24 }));
    platform.answer('coolOff', { rgStatus: 1, until: 5 });
    await api.call('coolOff', { hours: 24 });
    const [first, ...others] = keysOf(platform);
    expect(first).toMatch(UUID);
    expect(others).toEqual([first, first, first]);
    await api.call('coolOff', { hours: 24 });
    expect(keysOf(platform)[4]).not.toBe(first);
  });

  it('are new after a refusal, which is an answer', async () => {
    const platform = createPlatform();
    platform.refuse('coolOff', 206);
    const { api } = startClient(platform.send);
    await failureOf(api.call('coolOff', { hours: 24 }));
    await failureOf(api.call('coolOff', { hours: 24 }));
    const [first, second] = keysOf(platform);
    expect(first).not.toBe(second);
  });

  it('differ by body and by player', async () => {
    const platform = createPlatform();
    platform.fail('coolOff', 'network');
    await failureOf(startClient(platform.send).api.call('coolOff', { hours: 24 }));
    await failureOf(startClient(platform.send).api.call('coolOff', { hours: 72 }));
    await failureOf(startClient(platform.send, 'token-2', 8).api.call('coolOff', { hours: 24 }));
    expect(new Set(keysOf(platform)).size).toBe(3);
  });

  it('survive a reload without writing the body, which may hold a password', async () => {
    const platform = createPlatform();
    platform.fail('initPassword', 'network');
    await failureOf(startClient(platform.send).api.call('initPassword', { password: 'secret-123' }));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-123');
    await failureOf(startClient(platform.send).api.call('initPassword', { password: 'secret-123' }));
    const [first, second] = keysOf(platform);
    expect(second).toBe(first);
  });
});
