import { CLIENT_EVENTS, EMPTY_RED_DOTS, NOTICE_ID, RG_NOTE } from '@parola/calls';
import type { Settings } from '../../ground/settings';
import { openGameSession } from '../../ledger/game-sessions';
import { verifyLedger } from '../../ledger/verify';
import { enterGame } from '../../testing/game';
import { config, setConfig } from '../../config';
import { activities } from '../activities';
import { seedDemoPlayer } from './demo';
import { playerOfTicket } from './event-ticket';
import { identity } from './index';
import { DEVICE, openIdentityPlatform, type IdentityPlatform } from '../../testing/identity';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform({ domains: [config, identity, activities] });
});
afterAll(() => platform.close());

const COMMON = {
  appId: 'parola',
  channel: 'WEB',
  clientReferrer: '',
  platform: 'web',
  appVersion: '1.0.0',
  appWebName: 'parola',
};
const PHONE = {
  gameListVersion: '',
  os: 'Android',
  deviceModel: 'Chrome on Android',
  messagingToken: '',
  phoneinfoJsonModel: '',
  countryCodeISO: 'PH',
  currency: 'PHP',
  language: 'en-PH',
};

describe('anonymous/preLogin2', () => {
  const start = async (deviceId: string, urlParams = '') =>
    (await platform.call('anonymous/preLogin2', { ...PHONE, deviceId, urlParams })).body;

  it('names a new device, keeps a known one and replaces nonsense', async () => {
    const first = await start('');
    expect(first).toMatchObject({
      errcode: 0,
      clientMode: 1,
      regionAllowed: true,
      deviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await start(first.deviceId)).deviceId).toBe(first.deviceId);
    expect((await start('a b\n')).deviceId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('remembers who sent the device first', async () => {
    const { userId } = await platform.register();
    const { invite_code } = await platform.database.db
      .selectFrom('player')
      .select('invite_code')
      .where('id', '=', BigInt(userId))
      .executeTakeFirstOrThrow();
    const { deviceId, ...first } = await start('', `?inviteCode=${invite_code}&aid=summer`);
    expect(first).toMatchObject({ inviteCode: invite_code, aid: 'summer' });
    expect(await start(deviceId, '?aid=other')).toMatchObject({ inviteCode: invite_code, aid: 'summer' });
    expect((await start('', '?inviteCode=NOBODY99')).inviteCode).toBeUndefined();
    expect((await start('', `?pid=${userId}`)).inviteCode).toBe(invite_code);
  });

  it('knows the regions it is open to, and a change of the configuration', async () => {
    const before = await start('');
    await setConfig(platform.database.db, 'regionAllowedList', ['PH']);
    const from = async (region: string | undefined, countryCodeISO = 'PH', remoteAddress = '127.0.0.1') =>
      (
        await platform.app.inject({
          method: 'POST',
          url: '/app/v1/anonymous/preLogin2',
          remoteAddress,
          headers: region === undefined ? {} : { 'x-parola-region': region },
          payload: { ...COMMON, ...PHONE, deviceId: '', urlParams: '', countryCodeISO },
        })
      ).json<{ regionAllowed: boolean; configVersion: string; deviceId: string }>();
    const home = await from('PH', 'DE');
    expect(home.regionAllowed).toBe(true);
    expect(home.configVersion).not.toBe(before.configVersion);
    expect((await from('DE', 'PH')).regionAllowed).toBe(false);
    // What the client says of itself decides nothing, and neither does a header that does not come from the edge.
    expect((await from(undefined, 'PH')).regionAllowed).toBe(false);
    expect((await from('PH', 'PH', '203.0.113.9')).regionAllowed).toBe(false);
    const { db } = platform.database;
    const device = db.selectFrom('device').select('country').where('id', '=', home.deviceId);
    expect(await device.executeTakeFirstOrThrow()).toEqual({ country: 'PH' });
    await setConfig(platform.database.db, 'regionAllowedList', []);
  });
});

describe('visitors', () => {
  it('see zeros and no dots; a stale token is told so', async () => {
    expect((await platform.call('refreshData', {})).body).toMatchObject({
      errcode: 0,
      coin: 0,
      vip: 0,
      hasPassword: false,
    });
    const dots = await platform.call('activityGetStatusList', {}, { token: 'stale' });
    expect(dots.body).toMatchObject({ errcode: 0, ...EMPTY_RED_DOTS });
    expect((await platform.call('refreshData', {}, { token: 'stale' })).status).toBe(401);
  });

  it('acknowledge the notice: what, which version, when, where', async () => {
    await platform.call('ackNotice', {
      noticeId: NOTICE_ID.age,
      version: '2026-1',
      accept: true,
      deviceId: 'visitor-device',
    });
    const rows = await platform.database.db
      .selectFrom('consent_log')
      .selectAll()
      .where('device', '=', 'visitor-device')
      .execute();
    expect(rows).toMatchObject([
      { user_id: null, notice_id: NOTICE_ID.age, version: '2026-1', accept: true, ip: '127.0.0.1' },
    ]);
  });
});

describe('anonymous/appEventLogClient', () => {
  const event = {
    event: CLIENT_EVENTS[0],
    eventTime: 1,
    eventUserId: 999,
    channel: 'WEB',
    appId: 'parola',
    version: '1',
    params: { page: 'home' },
  };

  it('keeps known events under the player of the session, placed in time by the server where the clock is wrong', async () => {
    const { userId, token } = await platform.createPlayer();
    expect(
      (await platform.call('anonymous/appEventLogClient', { eventList: [event, event] }, { token })).body.accepted,
    ).toBe(2);
    const rows = await platform.database.db
      .selectFrom('client_event')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toHaveLength(2);
    expect(Math.abs((rows[0]?.event_at.getTime() ?? 0) - Date.now())).toBeLessThan(10_000);
  });

  it('refuses names off the list', async () => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/app/v1/anonymous/appEventLogClient',
      payload: {
        appId: 'p',
        clientReferrer: '',
        platform: '',
        appVersion: '',
        appWebName: '',
        eventList: [{ ...event, event: 'mine' }],
      },
    });
    expect(answer.json()).toMatchObject({ code: 400, field: 'eventList.0.event' });
  });

  it('takes the beacon of a closing page', async () => {
    const body = { appId: 'p', clientReferrer: '', platform: '', appVersion: '', appWebName: '', eventList: [event] };
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/app/v1/anonymous/appEventLogClient',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    });
    expect(answer.json()).toMatchObject({ errcode: 0, accepted: 1 });
  });
});

describe('events that come by beacon, without a token', () => {
  const send = (eventTicket: string | undefined) => {
    const device = `beacon-${Math.random()}`;
    const event = { event: CLIENT_EVENTS[0], eventTime: 1, eventUserId: 999, channel: 'WEB', appId: 'parola' };
    const eventList = [{ ...event, version: '1', params: {} }];
    const bookedUnder = async () => {
      const answer = await platform.call(
        'anonymous/appEventLogClient',
        { eventList, ...(eventTicket !== undefined && { eventTicket }) },
        { headers: { 'x-device-id': device } },
      );
      expect(answer.body).toMatchObject({ errcode: 0, accepted: 1 });
      expect(answer.body).not.toHaveProperty('eventTicket');
      const events = platform.database.db.selectFrom('client_event').select('user_id').where('device', '=', device);
      return (await events.executeTakeFirstOrThrow()).user_id;
    };
    return bookedUnder();
  };
  const ticketOf = async (token: string) =>
    (await platform.call('anonymous/appEventLogClient', { eventList: [] }, { token })).body.eventTicket ?? '';
  const info = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };

  it('are booked under the player whose ticket they bring, from either answer that hands one out', async () => {
    const { userId, token } = await platform.createPlayer();
    expect(await send(await ticketOf(token))).toBe(userId);
    const { body } = await platform.call('getAfterLoginInfoWeb', info, { token });
    expect(await send(body.eventTicket)).toBe(userId);
    expect(body.eventTicket).not.toContain(String(userId));
  });

  it('are nobody’s without a ticket, or with a forged one', async () => {
    const [one, other] = [await platform.createPlayer(), await platform.createPlayer()];
    const [mine, theirs] = [await ticketOf(one.token), await ticketOf(other.token)];
    const [session = '', expires = '', mac = ''] = mine.split('.');
    const later = String(Number(expires) + 60_000);
    for (const ticket of [undefined, '', 'x', `${session}.${expires}`, `${session}.${later}.${mac}`])
      expect(await send(ticket)).toBeNull();
    expect(await send([theirs.split('.')[0], expires, mac].join('.'))).toBeNull();
    expect(await send(`${session}.${expires}.${'A'.repeat(43)}`)).toBeNull();
    expect(await send(`${'0'.repeat(36)}.${expires}.${mac}`)).toBeNull();
    expect(await send(`${session.replace(/^.{8}/, '00000000')}.${expires}.${mac}`)).toBeNull();
  });

  it('are nobody’s after an hour, and after the session has ended', async () => {
    const { userId, token } = await platform.createPlayer();
    const ticket = await ticketOf(token);
    const { db } = platform.database;
    const made = Number(ticket.split('.')[1]) - 3_600_000;
    expect(await playerOfTicket(db, ticket, new Date(made + 3_599_999))).toBe(userId);
    expect(await playerOfTicket(db, ticket, new Date(made + 3_600_000))).toBeNull();
    await platform.call('logout', {}, { token });
    expect(await send(ticket)).toBeNull();
  });
});

describe('updateProfile', () => {
  it('changes nickname and picture', async () => {
    const { token } = await platform.createPlayer();
    const answer = await platform.call('updateProfile', { nickname: 'Niño Ü. 99 ❤', avatar: 3 }, { token });
    expect(answer.body.userInfo).toMatchObject({ nickname: 'Niño Ü. 99 ❤', avatar: 3 });
    expect((await platform.call('updateProfile', { nickname: '' }, { token })).body.userInfo).toMatchObject({
      nickname: '',
      avatar: 3,
    });
  });

  it.each([
    'thirteen-char',
    ' space',
    'Adm1n',
    'p4rola',
    'P.A.G.C.O.R',
    'a\u200bb',
    '<b>',
    '\u0430dmin',
    'p\u0430rola',
    '\u0251dmin',
    '\u1d00dmin',
    '\uff41dmin',
    'a\u0301dmin',
  ])('refuses the nickname %j', async (nickname) => {
    const { token } = await platform.createPlayer();
    expect((await platform.call('updateProfile', { nickname }, { token })).body.errcode).toBe(117);
  });

  it('refuses a picture that is not offered, and a repeated request answers the same', async () => {
    const { token } = await platform.createPlayer();
    expect((await platform.call('updateProfile', { avatar: 99 }, { token })).body.errcode).toBe(3);
    const requestId = '0190a000-0000-7000-8000-000000000001';
    const first = await platform.call('updateProfile', { nickname: 'Once' }, { token, requestId });
    const second = await platform.call('updateProfile', { nickname: 'Once' }, { token, requestId });
    expect(second.headers['x-idempotent-replay']).toBe('1');
    expect({ ...second.body, serverTime: 0 }).toEqual({ ...first.body, serverTime: 0 });
    expect((await platform.call('updateProfile', { nickname: 'Twice' }, { token, requestId })).status).toBe(409);
  });
});

describe('online', () => {
  const beat = async (token: string) => (await platform.call('online', { gameId: 0 }, { token })).body;
  const back = (userId: bigint, by: string, what = 'started_at = started_at - $2::interval') =>
    platform.database.pool.query(`UPDATE visit SET ${what} WHERE user_id = $1`, [userId, by]);

  it('tells minutes and result of the visit, and the reality check once per hour (C21)', async () => {
    const player = await platform.createPlayer({ cash: 1_000n });
    expect(await beat(player.token)).toMatchObject({ sessionMinutes: 0, netSession: 0 });
    const game = await enterGame(platform, player.userId);
    await platform.services.games.betWin({
      provider: game.provider,
      txId: 'online-1',
      roundId: 'online-r1',
      fingerprint: 'f',
      userId: player.userId,
      sessionHash: game.sessionHash,
      gameCode: game.gameCode,
      freeRoundId: null,
      amount: 300n,
      win: 100n,
      roundEnd: true,
      validBet: null,
    });
    expect(await beat(player.token)).toMatchObject({ sessionBet: 300, sessionWin: 100, netSession: -200 });
    await back(player.userId, '61 minutes');
    expect(await beat(player.token)).toMatchObject({ sessionMinutes: 61, rg: { type: RG_NOTE.realityCheck } });
    expect((await beat(player.token)).rg).toBeUndefined();
    await back(player.userId, '60 minutes');
    expect((await beat(player.token)).rg?.type).toBe(RG_NOTE.realityCheck);
    await back(player.userId, '6 minutes', 'seen_at = seen_at - $2::interval');
    expect(await beat(player.token)).toMatchObject({ sessionMinutes: 0, sessionBet: 0 });
  });

  it('does not count as activity (C07)', async () => {
    const { userId, token } = await platform.createPlayer();
    await platform.database.pool.query(
      `UPDATE player_session SET active_at = active_at - interval '29 minutes' WHERE user_id = $1`,
      [userId],
    );
    await beat(token);
    const { rows } = await platform.database.pool.query(
      `SELECT active_at < clock_timestamp() - interval '28 minutes' AS old FROM player_session WHERE user_id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ old: true }]);
    platform.services.sessions.forget(userId);
    await platform.database.pool.query(
      `UPDATE player_session SET active_at = active_at - interval '2 minutes' WHERE user_id = $1`,
      [userId],
    );
    expect((await beat(token)).errcode).toBe(114);
    expect((await platform.call('logout', {}, { token })).status).toBe(401);
  });
});

describe('logout', () => {
  it('leaves the game that was started from another device', async () => {
    const { userId, token } = await platform.createPlayer();
    const { db } = platform.database;
    const other = await platform.services.sessions.create(db, { userId, device: DEVICE, ip: '', now: new Date() });
    const here = await platform.services.sessions.resolve(token, new Date());
    const launch = { userId, provider: 'sandbox-games', gameCode: 'G1', device: DEVICE };
    const game = await openGameSession(db, { ...launch, sessionId: other.id });
    await openGameSession(db, { ...launch, sessionId: here?.id ?? '' });
    await platform.call('logout', {}, { token });
    const open = await db
      .selectFrom('game_session')
      .select('id')
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null)
      .execute();
    expect(open).toEqual([{ id: game.id }]);
  });

  it('ends this session, or all, at once, and the open games', async () => {
    const { userId, token } = await platform.createPlayer();
    const open = async () =>
      (
        await platform.services.sessions.create(platform.database.db, {
          userId,
          device: DEVICE,
          ip: '',
          now: new Date(),
        })
      ).token;
    const [second, third] = [await open(), await open()];
    await enterGame(platform, userId);
    const alive = async (one: string) => (await platform.call('updateProfile', {}, { token: one })).status === 200;
    expect([await alive(token), await alive(second), await alive(third)]).toEqual([true, true, true]);
    await platform.call('logout', {}, { token });
    expect([await alive(token), await alive(second)]).toEqual([false, true]);
    await platform.call('logout', { all: true }, { token: second });
    expect([await alive(second), await alive(third)]).toEqual([false, false]);
    const { rows } = await platform.database.pool.query(
      'SELECT 1 FROM game_session WHERE user_id = $1 AND closed_at IS NULL',
      [userId],
    );
    expect(rows).toEqual([]);
  });
});

describe('the demo player', () => {
  it('is made once, with money once, and takes a new password', async () => {
    const withDemo = (password: string) => {
      const settings: Settings = { ...platform.services.settings, demo: { mobile: '0999 123 4567', password } };
      return seedDemoPlayer({ settings, database: platform.database });
    };
    const login = (password: string) =>
      platform.call('accountLogin', { account: '0999 123 4567', password, accountType: 1, deviceId: DEVICE });
    await Promise.all([withDemo('try-it-out-1'), withDemo('try-it-out-1')]);
    await withDemo('try-it-out-1');
    expect((await login('try-it-out-1')).body.userInfo).toMatchObject({ nickname: 'Demo', coin: 100_000 });
    await withDemo('another-one-2');
    expect((await login('try-it-out-1')).body.errcode).toBe(101);
    expect((await login('another-one-2')).body.userInfo.coin).toBe(100_000);
    expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  });

  it('does not exist without settings', async () => {
    await seedDemoPlayer({ settings: { ...platform.services.settings, demo: undefined }, database: platform.database });
    const { rows } = await platform.database.pool.query(
      `SELECT count(*)::int AS n FROM player WHERE nickname = 'Demo'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

test('the turn of the day forgets events after 90 days and visits after 30', async () => {
  const { db, pool } = platform.database;
  const { userId } = await platform.createPlayer();
  for (const days of [29, 31, 89, 91]) {
    await pool.query(
      `INSERT INTO visit (session_id, user_id, started_at, seen_at) VALUES (gen_random_uuid(), $1, now() - make_interval(days => $2), now() - make_interval(days => $2))`,
      [userId, days],
    );
    await pool.query(
      `INSERT INTO client_event (event, user_id, device, version, params, event_at, created_at) VALUES ($2, $1, '', '', '{}', now(), now() - make_interval(days => $3))`,
      [userId, `old-${days}`, days],
    );
  }
  await identity.hooks?.dayTurned?.(db, { day: '2026-11-22', before: '2026-11-21' });
  const visits = await db.selectFrom('visit').select('seen_at').where('user_id', '=', userId).execute();
  const events = await db.selectFrom('client_event').select('event').where('user_id', '=', userId).execute();
  expect(visits).toHaveLength(1);
  expect(events.map(({ event }) => event).sort()).toEqual(['old-29', 'old-31', 'old-89']);
});
