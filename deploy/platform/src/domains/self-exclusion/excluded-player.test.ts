import { randomUUID } from 'node:crypto';
import {
  callPath,
  CLAIM_STATUS,
  COUPON_STATUS,
  RG_NOTE,
  RG_STATUS,
  type CallName,
  type CallRequest,
} from '@parola/calls';
import { CALL_NAMES, callMeta, toJsonSchema } from '@parola/calls/schemas';
import { isFullTier } from '@parola/presets/tier';
import * as fc from 'fast-check';
import { giveCoupon } from '../../testing/coupons';
import { PASSWORD } from '../../testing/identity';
import { bodyArbitrary } from '../../testing/json-arbitrary';
import { openProtectionPlatform, type ProtectionPlatform } from '../../testing/protection';
import { DOMAINS } from '../index';

let platform: ProtectionPlatform;
beforeAll(async () => {
  platform = await openProtectionPlatform();
});
afterAll(() => platform.close());

const exclude: ProtectionPlatform['exclude'] = (token, own) => platform.exclude(token, own);
const bet: ProtectionPlatform['bet'] = (userId, amount, game) => platform.bet(userId, amount, game);

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
/** Fields that a call validates before it checks the caller; other fields are generated from its schema. */
const RIGHT: { [N in CallName]?: Partial<CallRequest<N>> } = {
  startGame: { gameId: 1, tryIt: false },
  selfExclude: { confirmText: 'EXCLUDE', password: PASSWORD, smsCode: undefined },
  // Withdrawing consent is open to every player, so the test gives consent.
  consentUpdate: { marketing: true },
};
const BODIES_PER_CALL = isFullTier() ? 5 : 1;
const bodiesOf = (name: CallName) =>
  fc.sample(bodyArbitrary(toJsonSchema(name).req), { seed: 206, numRuns: BODIES_PER_CALL });
const handled = (name: CallName) =>
  DOMAINS.some((domain) => Object.hasOwn(domain.handlers?.(platform.services) ?? {}, name));

describe('an excluded player (C20)', () => {
  it.each(FORBIDDEN)('is refused %s, for any request', async (name) => {
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

  it.each(['selfExclude', 'coolOff'] as const)('is told of no claimable award after %s', async (how) => {
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
      const trade = (await platform.call('getTradeInfo', {}, { token })).body;
      const coupons = (await platform.call('couponList', { status: COUPON_STATUS.available }, { token })).body;
      return {
        deposit: [trade.rechargeBonusList?.length !== 0, trade.couponList.length, coupons.list.length],
        signIn: [signIn.loginBonus3CanReceive, signIn.list[0]?.status],
        draw: [draw.canReceiveDrawChance, draw.chanceSize],
        vip: vip.daily?.status,
      };
    };
    await giveCoupon(platform, { userId: BigInt(userId), token }, 1010);
    expect(await claims()).toEqual({
      deposit: [true, 1, 1],
      signIn: [true, CLAIM_STATUS.claimable],
      draw: [true, 2],
      vip: CLAIM_STATUS.claimable,
    });
    if (how === 'selfExclude') await exclude(token);
    else await platform.call('coolOff', { hours: 24 }, { token });
    expect(await claims()).toEqual({
      deposit: [false, 0, 0],
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
