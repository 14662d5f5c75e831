import { CLIENT_EVENTS, EMPTY_RED_DOTS, NOTICE_ID, RG_NOTE } from '@parola/calls';
import { enterGame } from '../../testing/game';
import { inTransaction } from '../../db/transaction';
import { closeGameSessions, openGameSession, useLaunchToken } from '../../ledger/game-sessions';
import { config, setConfig } from '../../config';
import { answerRealityCheck } from '../../protection';
import { activities } from '../activities';
import { identity } from './index';
import { openIdentityPlatform, type IdentityPlatform } from '../../testing/identity';

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

  it('remembers the first sender of the device', async () => {
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
  });

  it('reveals the invite code of an id to no visitor, and remembers it for the registration', async () => {
    const { userId } = await platform.register();
    const first = await start('', `?pid=${userId}`);
    expect(first).not.toHaveProperty('inviteCode');
    expect(await start(first.deviceId)).not.toHaveProperty('inviteCode');
    const { answer } = await platform.register({ deviceId: first.deviceId });
    expect(answer.body.userInfo.pid).toBe(userId);
  });

  it('keeps the sender of the device for 30 days, as the page does', async () => {
    const { userId } = await platform.register();
    const { db, pool } = platform.database;
    const { invite_code } = await db
      .selectFrom('player')
      .select('invite_code')
      .where('id', '=', BigInt(userId))
      .executeTakeFirstOrThrow();
    const age = (deviceId: string, by: string) =>
      pool.query(`UPDATE device SET created_at = created_at - $2::interval WHERE id = $1`, [deviceId, by]);
    const byCode = await start('', `?inviteCode=${invite_code}`);
    const byId = await start('', `?pid=${userId}`);
    const other = await start('', `?pid=${userId}`);
    await age(byCode.deviceId, '29 days 23 hours');
    await age(byId.deviceId, '29 days 23 hours');
    expect((await start(byCode.deviceId)).inviteCode).toBe(invite_code);
    expect((await platform.register({ deviceId: byId.deviceId })).answer.body.userInfo.pid).toBe(userId);
    await age(byCode.deviceId, '2 hours');
    await age(other.deviceId, '30 days 1 minute');
    expect(await start(byCode.deviceId)).not.toHaveProperty('inviteCode');
    expect((await platform.register({ deviceId: other.deviceId })).answer.body.userInfo.pid).toBe(0);
  });

  it('answers a device without keeping it when its address has left enough for today', async () => {
    const { pool } = platform.database;
    await pool.query(
      `INSERT INTO public_write VALUES ((now() AT TIME ZONE 'Asia/Manila')::date, 'anonymous/preLogin2', 'a:203.0.113.20', 5000)`,
    );
    const from = { headers: { 'x-forwarded-for': '203.0.113.20' } };
    const { body } = await platform.call('anonymous/preLogin2', { ...PHONE, deviceId: '', urlParams: '' }, from);
    expect(body).toMatchObject({ errcode: 0, clientMode: 1 });
    const { rows } = await pool.query('SELECT 1 FROM device WHERE id = $1', [body.deviceId]);
    expect(rows).toEqual([]);
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
    // The client's claim does not count, nor does a region header from another sender than the edge.
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

  it('acknowledge the notice: its id, version, time and place', async () => {
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

describe('ackNotice', () => {
  const ack = (deviceId: string, own: object = {}) =>
    platform.call('ackNotice', { noticeId: NOTICE_ID.age, version: '2026-1', accept: true, deviceId, ...own });
  const rowsOf = async (device: string) =>
    (
      await platform.database.db
        .selectFrom('consent_log')
        .select(['version', 'accept'])
        .where('device', '=', device)
        .orderBy('id')
        .execute()
    ).map(({ version, accept }) => [version, accept]);

  it('is on record once, however often a device says it, also at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ack('says-it-again')));
    await ack('says-it-again');
    expect(await rowsOf('says-it-again')).toEqual([['2026-1', true]]);
  });

  it('is on record anew with another version, and when the visitor thinks again', async () => {
    await ack('thinks-again');
    await ack('thinks-again', { accept: false });
    await ack('thinks-again');
    await ack('thinks-again', { version: '2026-2' });
    expect(await rowsOf('thinks-again')).toEqual([
      ['2026-1', true],
      ['2026-1', false],
      ['2026-1', true],
      ['2026-2', true],
    ]);
  });
});

describe('anonymous/appEventLogClient', () => {
  const event = {
    event: CLIENT_EVENTS[0],
    eventTime: 1,
    eventUserId: 0,
    channel: 'WEB',
    appId: 'parola',
    version: '1',
    params: { page: 'home' },
  };

  it('keeps known events under the player of the session, placed in time by the server where the clock is wrong', async () => {
    const { userId, token } = await platform.createPlayer();
    const before = Date.now();
    expect(
      (await platform.call('anonymous/appEventLogClient', { eventList: [event, event] }, { token })).body.accepted,
    ).toBe(2);
    const rows = await platform.database.db
      .selectFrom('client_event')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.event_at.getTime()).toBeGreaterThanOrEqual(before);
    expect(rows[0]?.event_at.getTime()).toBeLessThanOrEqual(Date.now());
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

  it('counts no events of a device over its share against its address', async () => {
    const { pool } = platform.database;
    const from = { headers: { 'x-device-id': 'talks-too-much', 'x-forwarded-for': '203.0.113.40' } };
    const send = async () =>
      (await platform.call('anonymous/appEventLogClient', { eventList: Array(20).fill(event) }, from)).body.accepted;
    expect(await send()).toBe(20);
    await pool.query(`UPDATE public_write SET records = 1990 WHERE who = 'd:talks-too-much'`);
    expect([await send(), await send()]).toEqual([0, 0]);
    const { rows } = await pool.query(`SELECT records FROM public_write WHERE who = 'a:203.0.113.40'`);
    expect(rows).toEqual([{ records: 20 }]);
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

describe('online', () => {
  const beat = async (token: string) => (await platform.call('online', { gameId: 0 }, { token })).body;
  const back = (userId: bigint, by: string, what = 'started_at = started_at - $2::interval') =>
    platform.database.pool.query(
      `UPDATE play_session SET ${what}, check_at = check_at - $2::interval, noted_at = noted_at - $2::interval WHERE user_id = $1`,
      [userId, by],
    );

  it('tells the page of a game that its session is over, was never entered in time, or is played elsewhere by now (703, 706)', async () => {
    const player = await platform.createPlayer();
    const { db } = platform.database;
    const open = (sessionId: string | null) =>
      inTransaction(db, (tx) =>
        openGameSession(tx, {
          ...{ userId: player.userId, provider: 'sandbox-games', gameCode: 'G1', device: 'test', sessionId },
        }),
      );
    const checkSession = async (sessionId: string, { token } = player) =>
      (await platform.call('online', { gameId: 1, sessionId }, { token })).body;
    const first = await open(null);
    expect((await checkSession(first.id)).errcode).toBe(0);
    await useLaunchToken(db, 'sandbox-games', first.launchToken);
    expect((await checkSession(first.id)).errcode).toBe(0);
    const late = await open(null);
    await db
      .updateTable('game_session')
      .set({ launch_until: new Date(Date.now() - 1) })
      .where('id', '=', late.id)
      .execute();
    expect(await checkSession(late.id)).toMatchObject({ errcode: 706, errmsg: 'This game is closed here.' });
    expect((await checkSession(first.id, await platform.createPlayer())).errcode).toBe(706);
    expect((await checkSession('no-session')).errcode).toBe(706);
    await inTransaction(db, (tx) => closeGameSessions(tx, player.userId));
    expect((await checkSession(first.id)).errcode).toBe(706);
    const { id: otherLogIn } = await platform.services.sessions.create(db, {
      ...{ userId: player.userId, device: 'other', ip: '', now: new Date() },
    });
    await open(otherLogIn);
    expect(await checkSession(first.id)).toMatchObject({ errcode: 703, canTakeOver: true });
  });

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
    await back(player.userId, '61 minutes 30 seconds');
    const hour = await beat(player.token);
    expect(hour).toMatchObject({ sessionMinutes: 61, rg: { type: RG_NOTE.realityCheck } });
    expect(hour.sessionSec).toBeGreaterThanOrEqual(3690);
    expect(hour.sessionSec).toBeLessThan(3720);
    // The reality check waits for the player's answer and is announced once.
    const waiting = await beat(player.token);
    expect([waiting.rg, waiting.realityCheckSec]).toEqual([undefined, 0]);
    await inTransaction(platform.database.db, (tx) =>
      answerRealityCheck(tx, { userId: player.userId, choice: 1, now: new Date() }),
    );
    expect((await beat(player.token)).realityCheckSec).toBeGreaterThan(3590);
    await back(player.userId, '60 minutes', 'answered_at = answered_at - $2::interval');
    expect((await beat(player.token)).rg?.type).toBe(RG_NOTE.realityCheck);
    await back(player.userId, '6 minutes', 'seen_at = seen_at - $2::interval');
    // Moves the round back together with its session.
    await platform.database.pool.query(
      `UPDATE game_round SET created_at = created_at - interval '6 minutes' WHERE user_id = $1`,
      [player.userId],
    );
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
    expect((await platform.call('getSelfLimit', {}, { token })).body.errcode).toBe(114);
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
