import { randomUUID } from 'node:crypto';
import {
  callPath,
  CLAIM_STATUS,
  ORDER_STATUS,
  RG_NOTE,
  RG_STATUS,
  SMS_TYPE,
  type CallName,
  type CallRequest,
} from '@parola/calls';
import { CALL_NAMES, callMeta, toJsonSchema } from '@parola/calls/schemas';
import * as fc from 'fast-check';
import { verifyLedger } from '../../ledger/verify';
import { enterGame } from '../../testing/game';
import { bodyArbitrary } from '../../testing/json-arbitrary';
import { DOMAINS } from '../index';
import { protection } from '../../protection';
import { FakePsp, tell } from '../../testing/deposits';
import { openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';

let platform: IdentityPlatform;
const psp = new FakePsp();
beforeAll(async () => {
  platform = await openIdentityPlatform({ domains: DOMAINS });
  const sms = platform.services.partners.call.bind(platform.services.partners);
  platform.services.partners.call = async (partner, request) =>
    partner === 'psp' ? psp.call(partner, request) : sms(partner, request);
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

const exclude = async (token: string, own: Partial<CallRequest<'selfExclude'>> = {}) =>
  (await platform.call('selfExclude', { months: 6, confirmText: 'EXCLUDE', password: PASSWORD, ...own }, { token }))
    .body;
const rg = async (token: string) => (await platform.call('getSelfLimit', {}, { token })).body;
const past = (userId: number | bigint) =>
  platform.database.pool.query(
    `ALTER TABLE exclusion DISABLE TRIGGER exclusion_irrevocable;
   UPDATE exclusion SET started_at = started_at - interval '10 years', until = clock_timestamp() WHERE user_id = ${userId};
   ALTER TABLE exclusion ENABLE TRIGGER exclusion_irrevocable;`,
  );

let txs = 0;
async function bet(userId: bigint, amount: bigint, game?: Awaited<ReturnType<typeof enterGame>>) {
  const entered = game ?? (await enterGame(platform, userId));
  txs += 1;
  return {
    game: entered,
    tx: `p${txs}`,
    status: (
      await platform.services.games.bet({
        provider: entered.provider,
        txId: `p${txs}`,
        roundId: `p${txs}`,
        fingerprint: 'f',
        userId,
        sessionHash: entered.sessionHash,
        gameCode: entered.gameCode,
        freeRoundId: null,
        amount,
      })
    ).status,
  };
}

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
    // Paid all the same: not credited.
    await tell(platform, { orderId: order.orderId, amount: 50_000 });
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

  it('cannot be shortened, lengthened or lifted, by nobody', async () => {
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
    const { body } = await platform.call('coolOff', { hours }, { token });
    expect(body.rgStatus).toBe(RG_STATUS.coolingOff);
    expect(Math.abs(body.until - body.serverTime - hours * 3_600_000)).toBeLessThan(1000);
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

describe('a person put on the list of barred persons (C05)', () => {
  const bar = (mobile: string) =>
    platform.database.db.insertInto('restricted_person').values({ mobile, reason: 'test' }).execute();
  const sweep = async () => {
    for (const job of protection.jobs?.(platform.services) ?? []) await job.run();
  };

  it('may do nothing but look from that moment, logged in or not', async () => {
    const { token, mobile, userId } = await platform.register();
    const { game } = await bet(BigInt(userId), 0n);
    await bar(mobile);
    expect(
      (await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount: 10_000, noBonus: true }, { token })).body
        .errcode,
    ).toBe(205);
    expect((await platform.call('loginBonus3UserReceive', {}, { token })).body.errcode).toBe(205);
    expect((await bet(BigInt(userId), 0n, game)).status).toBe('PLAYER_BLOCKED');
    expect((await rg(token)).rgStatus).toBe(RG_STATUS.restricted);
  });

  it('is logged out, what was begun is ended, and it is on record, once', async () => {
    const { token, mobile, userId } = await platform.register({ marketing: true });
    const bystander = await platform.register();
    const { order } = (
      await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount: 50_000, noBonus: true }, { token })
    ).body;
    await enterGame(platform, BigInt(userId));
    await bar(mobile);
    await sweep();
    await sweep();
    expect((await platform.call('updateProfile', {}, { token })).status).toBe(401);
    expect((await platform.call('updateProfile', {}, { token: bystander.token })).status).toBe(200);
    const { rows } = await platform.database.pool.query(
      `SELECT restricted, marketing, (SELECT count(*) FROM game_session WHERE user_id = p.id AND closed_at IS NULL)::int AS games,
              (SELECT count(*) FROM significant_event WHERE user_id = p.id AND kind = 'restricted-person')::int AS events FROM player p WHERE id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ restricted: true, marketing: false, games: 0, events: 1 }]);

    const login = await platform.call('accountLogin', {
      account: mobile,
      password: PASSWORD,
      accountType: 1,
      deviceId: 'any-device',
    });
    expect(login.body).toMatchObject({ errcode: 0, userInfo: { rgStatus: RG_STATUS.restricted } });
    const again = { token: login.body.token };
    expect((await platform.call('rechargeOrderStatus', { orderId: order.orderId }, again)).body.order.status).toBe(
      ORDER_STATUS.cancelled,
    );
    await sweep();
    expect((await platform.call('appUserCoinDetail', { pageNum: 1, pageSize: 20 }, again)).body.errcode).toBe(0);
  });

  it('has nothing left under way after a log-in that comes before the daily look', async () => {
    const { token, mobile } = await platform.register();
    const { order } = (
      await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount: 50_000, noBonus: true }, { token })
    ).body;
    await bar(mobile);
    const login = await platform.call('accountLogin', {
      account: mobile,
      password: PASSWORD,
      accountType: 1,
      deviceId: 'any-device',
    });
    expect((await platform.call('updateProfile', {}, { token })).status).toBe(401);
    expect(
      (await platform.call('rechargeOrderStatus', { orderId: order.orderId }, { token: login.body.token })).body.order
        .status,
    ).toBe(ORDER_STATUS.cancelled);
  });
});

describe('a bet', () => {
  it('is refused while the round in progress is still paid and taken back (C17, C18)', async () => {
    const { userId, token } = await platform.createPlayer({ cash: 10_000n });
    const [won, back] = [await bet(userId, 100n), await bet(userId, 200n)];
    expect([won.status, back.status]).toEqual(['OK', 'OK']);
    await platform.call('coolOff', { hours: 24 }, { token });
    expect((await bet(userId, 100n, won.game)).status).toBe('SESSION_EXPIRED');
    expect((await bet(userId, 100n)).status).toBe('PLAYER_BLOCKED');

    const { games } = platform.services;
    const { provider } = won.game;
    expect(
      await games.win({
        provider,
        txId: 'pw',
        roundId: won.tx,
        fingerprint: 'f',
        userId,
        amount: 900n,
        type: 'win',
        betTxId: won.tx,
        roundEnd: true,
        validBet: null,
      }),
    ).toMatchObject({ status: 'OK' });
    expect(
      await games.rollback({
        provider,
        txId: 'pb',
        roundId: back.tx,
        fingerprint: 'f',
        originalTxId: back.tx,
        reason: 'test',
      }),
    ).toMatchObject({ status: 'OK' });
    expect((await platform.call('refreshData', {}, { token })).body.coin).toBe(10_000 - 100 + 900);
  });

  it('is refused to a barred person', async () => {
    const { userId } = await platform.createPlayer({ cash: 1_000n });
    await platform.database.db.updateTable('player').set({ restricted: true }).where('id', '=', userId).execute();
    expect((await bet(userId, 100n)).status).toBe('PLAYER_BLOCKED');
  });
});

const FORBIDDEN = CALL_NAMES.filter((name) => callMeta(name).refuses.includes('selfExcluded'));
/** What must be right before a call looks at who asks; everything else comes from its schema. */
const RIGHT: { [N in CallName]?: Partial<CallRequest<N>> } = {
  startGame: { gameId: 1, tryIt: false },
  selfExclude: { confirmText: 'EXCLUDE', password: PASSWORD, smsCode: undefined },
};
const bodiesOf = (name: CallName) => fc.sample(bodyArbitrary(toJsonSchema(name).req), { seed: 206, numRuns: 5 });
const handled = (name: CallName) =>
  DOMAINS.some((domain) => Object.hasOwn(domain.handlers?.(platform.services) ?? {}, name));

describe('an excluded player (C20)', () => {
  it.each(FORBIDDEN)('is refused %s, whatever is asked', async (name) => {
    expect(handled(name)).toBe(true);
    const { token } = await platform.register();
    await exclude(token);
    for (const payload of bodiesOf(name)) {
      const answer = await platform.app.inject({
        method: 'POST',
        url: callPath(name),
        headers: { authorization: token, 'x-request-id': randomUUID() },
        payload: { ...payload, ...RIGHT[name] },
      });
      expect(answer.json()).toMatchObject({ code: 200, errcode: 206, until: expect.any(Number) });
    }
  });

  it.each(['selfExclude', 'coolOff'] as const)('is not told of anything to claim after %s', async (how) => {
    const { token, userId } = await platform.register();
    const { db } = platform.database;
    await db
      .insertInto('jackpot_player')
      .values({ user_id: BigInt(userId), chances: 2, earned: 2 })
      .execute();
    await db
      .insertInto('player_vip')
      .values({ user_id: BigInt(userId), level: 3 })
      .execute();
    const claims = async () => {
      const signIn = (await platform.call('loginBonus3User', {}, { token })).body;
      const draw = (await platform.call('getJackpotDrawInfo', {}, { token })).body;
      const vip = (await platform.call('getVipInfo', { keyList: ['daily'] }, { token })).body;
      return {
        signIn: [signIn.loginBonus3CanReceive, signIn.list[0]?.status],
        draw: [draw.canReceiveDrawChance, draw.chanceSize],
        vip: vip.daily?.status,
      };
    };
    expect(await claims()).toEqual({
      signIn: [true, CLAIM_STATUS.claimable],
      draw: [true, 2],
      vip: CLAIM_STATUS.claimable,
    });
    if (how === 'selfExclude') await exclude(token);
    else await platform.call('coolOff', { hours: 24 }, { token });
    expect(await claims()).toEqual({
      signIn: [false, CLAIM_STATUS.locked],
      draw: [false, 0],
      vip: CLAIM_STATUS.locked,
    });
  });

  it('may log in, read the statement and the records, and is told by the heartbeat', async () => {
    const { token, mobile } = await platform.register();
    await exclude(token);
    const login = await platform.call('accountLogin', {
      account: mobile,
      password: PASSWORD,
      accountType: 1,
      deviceId: 'any-device',
    });
    expect(login.body).toMatchObject({ errcode: 0, userInfo: { rgStatus: RG_STATUS.selfExcluded } });
    const own = { token: login.body.token };
    const page = { pageNum: 1, pageSize: 20 };
    expect((await platform.call('appUserCoinDetail', page, own)).body.errcode).toBe(0);
    expect((await platform.call('betRecord', page, own)).body.errcode).toBe(0);
    expect((await platform.call('rechargeRecord', page, own)).body.errcode).toBe(0);
    expect((await platform.call('online', { gameId: 0 }, own)).body.rg?.type).toBe(RG_NOTE.excluded);
  });
});
