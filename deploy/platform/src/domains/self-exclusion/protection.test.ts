import { ORDER_STATUS, RG_STATUS, SMS_TYPE } from '@parola/calls';
import { sendNotice } from '../../testing/deposits';
import { enterGame } from '../../testing/game';
import { PASSWORD } from '../../testing/identity';
import { openProtectionPlatform, type ProtectionPlatform } from '../../testing/protection';

let platform: ProtectionPlatform;
beforeAll(async () => {
  platform = await openProtectionPlatform();
});
afterAll(() => platform.close());

const exclude: ProtectionPlatform['exclude'] = (token, own) => platform.exclude(token, own);
const rg: ProtectionPlatform['rg'] = (token) => platform.rg(token);
const bet: ProtectionPlatform['bet'] = (userId, amount, game) => platform.bet(userId, amount, game);
const past = (userId: number | bigint) =>
  platform.database.pool.query(
    `ALTER TABLE exclusion DISABLE TRIGGER exclusion_irrevocable;
   UPDATE exclusion SET started_at = started_at - interval '10 years', until = clock_timestamp() WHERE user_id = ${userId};
   ALTER TABLE exclusion ENABLE TRIGGER exclusion_irrevocable;`,
  );

describe('selfExclude', () => {
  it('needs the typed word and a proof', async () => {
    const { token, mobile } = await platform.register();
    expect((await exclude(token, { confirmText: 'exclude' })).errcode).toBe(9);
    expect((await exclude(token, { password: undefined })).errcode).toBe(114);
    expect(await exclude(token, { password: 'wrong-horse-1' })).toMatchObject({ errcode: 101, leftTries: 2 });
    expect((await exclude(token, { password: undefined, smsCode: '000000' })).errcode).toBe(103);
    expect(await rg(token)).toMatchObject({
      rgStatus: RG_STATUS.ok,
      presets: { coolOffHours: [24, 72, 168, 720], excludeMonths: [6, 12, 60] },
    });
    const smsCode = await platform.code(mobile, SMS_TYPE.verify);
    expect(await exclude(token, { password: undefined, smsCode, months: 12 })).toMatchObject({
      errcode: 0,
      rgStatus: RG_STATUS.selfExcluded,
      exclusionNo: expect.stringMatching(/^SE-\d{8}-\d{10}$/),
    });
  });

  it('locks after wrong passwords like a log-in', async () => {
    const { token } = await platform.register();
    const codes = [];
    for (let n = 0; n < 4; n += 1) codes.push((await exclude(token, { password: 'wrong-horse-1' })).errcode);
    expect(codes).toEqual([101, 101, 102, 102]);
    expect((await exclude(token)).errcode).toBe(102);
  });

  it.each([6, 12, 60] as const)('lasts %i months of the calendar', async (months) => {
    const { token } = await platform.register();
    const { until, serverTime } = await exclude(token, { months });
    const expected = new Date(serverTime);
    expected.setUTCMonth(expected.getUTCMonth() + months);
    expect(Math.abs(until - expected.getTime())).toBeLessThan(4 * 24 * 3_600_000);
  });

  it('takes effect at once: other sessions, open orders, open games, marketing (C18)', async () => {
    const { token, mobile, userId } = await platform.register({ marketing: true });
    const other = (
      await platform.call('accountLogin', {
        account: mobile,
        password: PASSWORD,
        accountType: 1,
        deviceId: 'other-device',
      })
    ).body.token;
    const { order } = (
      await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount: 50_000, noBonus: true }, { token })
    ).body;
    await enterGame(platform, BigInt(userId));
    expect((await exclude(token)).errcode).toBe(0);

    expect((await platform.call('updateProfile', {}, { token: other })).status).toBe(401);
    expect((await platform.call('rechargeOrderStatus', { orderId: order.orderId }, { token })).body.order.status).toBe(
      ORDER_STATUS.cancelled,
    );
    const { rows } = await platform.database.pool.query(
      `SELECT (SELECT count(*) FROM game_session WHERE user_id = p.id AND closed_at IS NULL)::int AS games, marketing FROM player p WHERE id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ games: 0, marketing: false }]);
    // A payment after the exclusion is not credited.
    await sendNotice(platform, { orderId: order.orderId, amount: 50_000 });
    expect((await platform.call('refreshData', {}, { token })).body).toMatchObject({
      coin: 0,
      rgStatus: RG_STATUS.selfExcluded,
    });
    const events = await platform.database.db
      .selectFrom('significant_event')
      .select('kind')
      .where('user_id', '=', BigInt(userId))
      .execute();
    expect(events).toContainEqual({ kind: 'self-exclusion' });
  });

  it('cannot be shortened, lengthened or lifted, by any person', async () => {
    const { token, userId } = await platform.register();
    const { until } = await exclude(token);
    expect(await exclude(token, { months: 60 })).toMatchObject({ errcode: 206, until });
    expect((await platform.call('coolOff', { hours: 24 }, { token })).body).toMatchObject({ errcode: 206, until });
    await expect(
      platform.database.pool.query('UPDATE exclusion SET until = clock_timestamp() WHERE user_id = $1', [userId]),
    ).rejects.toThrow('cannot be changed');
    await expect(platform.database.pool.query('DELETE FROM exclusion WHERE user_id = $1', [userId])).rejects.toThrow(
      'cannot be changed',
    );
    expect(await rg(token)).toMatchObject({ rgStatus: RG_STATUS.selfExcluded, until });
  });

  it('begins once when sent twice at once, and answers a repeated request the same', async () => {
    const { token, userId } = await platform.register();
    const answers = await Promise.all([exclude(token), exclude(token), exclude(token)]);
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 206, 206]);
    const { rows } = await platform.database.pool.query('SELECT count(*)::int AS n FROM exclusion WHERE user_id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
    const fresh = await platform.register();
    const options = { token: fresh.token, requestId: '0190a000-0000-7000-8000-0000000000e1' };
    const body = { months: 6, confirmText: 'EXCLUDE', password: PASSWORD } as const;
    const [first, second] = [
      await platform.call('selfExclude', body, options),
      await platform.call('selfExclude', body, options),
    ];
    expect(second.body.exclusionNo).toBe(first.body.exclusionNo);
  });

  it('leaves no open order behind when one is made at the same moment', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { token, userId } = await platform.register();
      const order = (amount: number) =>
        platform.call('createRechargeOrder', { rechargeTypeId: 1, amount, noBonus: true }, { token });
      await Promise.all([exclude(token), ...[10_000, 20_000, 30_000].map(order)]);
      const { rows } = await platform.database.pool.query(
        'SELECT count(*)::int AS n FROM recharge_order WHERE user_id = $1 AND status = 0',
        [userId],
      );
      expect(rows).toEqual([{ n: 0 }]);
    }
  });

  it('ends by itself', async () => {
    const { token, userId } = await platform.register();
    await exclude(token);
    await past(userId);
    expect((await rg(token)).rgStatus).toBe(RG_STATUS.ok);
    expect(
      (await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount: 10_000, noBonus: true }, { token })).body
        .errcode,
    ).toBe(0);
    expect((await bet(BigInt(userId), 0n)).status).not.toBe('PLAYER_BLOCKED');
  });
});

describe('coolOff', () => {
  it.each([24, 72, 168, 720] as const)('lasts %i hours (C19)', async (hours) => {
    const { token } = await platform.createPlayer();
    const before = Date.now();
    const { body } = await platform.call('coolOff', { hours }, { token });
    expect(body.rgStatus).toBe(RG_STATUS.coolingOff);
    const from = body.until - hours * 3_600_000;
    expect(from).toBeGreaterThanOrEqual(before);
    expect(from).toBeLessThanOrEqual(body.serverTime);
  });

  it('ends marketing, as an exclusion does', async () => {
    const { token, userId } = await platform.register({ marketing: true });
    await platform.call('coolOff', { hours: 24 }, { token });
    const player = await platform.database.db
      .selectFrom('player')
      .select('marketing')
      .where('id', '=', BigInt(userId))
      .executeTakeFirstOrThrow();
    expect(player.marketing).toBe(false);
  });

  it('is never shortened by a shorter one, and gives way to self-exclusion', async () => {
    const { token } = await platform.register();
    const { until } = (await platform.call('coolOff', { hours: 720 }, { token })).body;
    expect((await platform.call('coolOff', { hours: 24 }, { token })).body.until).toBe(until);
    expect(await rg(token)).toMatchObject({ rgStatus: RG_STATUS.coolingOff, until });
    expect((await exclude(token)).errcode).toBe(0);
    expect((await rg(token)).rgStatus).toBe(RG_STATUS.selfExcluded);
  });

  it('is one break when it is asked for fifty times, and a new one only when it ends later', async () => {
    const { token, userId } = await platform.createPlayer();
    const rows = async () =>
      (await platform.database.db.selectFrom('exclusion').select('id').where('user_id', '=', userId).execute()).length;
    const ask = async (hours: 24 | 72) => (await platform.call('coolOff', { hours }, { token })).body;
    const { until } = await ask(24);
    const answers = await Promise.all(Array.from({ length: 49 }, () => ask(24)));
    expect(new Set(answers.map((answer) => answer.until))).toEqual(new Set([until]));
    expect(await rows()).toBe(1);
    const longer = await ask(72);
    expect(longer.until).toBeGreaterThan(until);
    expect((await ask(24)).until).toBe(longer.until);
    expect(await rows()).toBe(2);
  });

  it('refuses other terms', async () => {
    const { token } = await platform.createPlayer();
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/app/v1/coolOff',
      headers: { authorization: token, 'x-request-id': '0190a000-0000-7000-8000-0000000000c1' },
      payload: { appId: '', clientReferrer: '', platform: '', appVersion: '', appWebName: '', hours: 1 },
    });
    expect(answer.json()).toMatchObject({ code: 400, field: 'hours' });
  });
});
