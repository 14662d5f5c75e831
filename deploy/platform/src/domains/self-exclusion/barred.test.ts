import { ORDER_STATUS, RG_STATUS } from '@parola/calls';
import { protection } from '../../protection';
import { enterGame } from '../../testing/game';
import { PASSWORD } from '../../testing/identity';
import { openProtectionPlatform, type ProtectionPlatform } from '../../testing/protection';

let platform: ProtectionPlatform;
beforeAll(async () => {
  platform = await openProtectionPlatform();
});
afterAll(() => platform.close());

const rg: ProtectionPlatform['rg'] = (token) => platform.rg(token);
const bet: ProtectionPlatform['bet'] = (userId, amount, game) => platform.bet(userId, amount, game);

describe('a person put on the list of barred persons (C05)', () => {
  const bar = (mobile: string) =>
    platform.database.db.insertInto('restricted_person').values({ mobile, reason: 'test' }).execute();
  const sweep = async () => {
    for (const job of protection.jobs?.(platform.services) ?? []) await job.run();
  };

  it('may only look from that moment, logged in or not', async () => {
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

  it('is logged out, begun acts are ended, and it is on record, once', async () => {
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

  it('has no earlier session and no open order after a log-in before the daily look', async () => {
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
