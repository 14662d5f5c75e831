import { LIMIT_KIND, LIMIT_PERIOD } from '@parola/calls';
import { openProtectionPlatform, type ProtectionPlatform } from '../../testing/protection';

let platform: ProtectionPlatform;
beforeAll(async () => {
  platform = await openProtectionPlatform();
});
afterAll(() => platform.close());

const offerOf = async (token: string) => (await platform.call('getTradeInfo', {}, { token })).body.limitOffer;
const answer = async (token: string, value: number) =>
  (await platform.call('answerLimitOffer', { value }, { token })).body.errcode;

const order = async (token: string) =>
  (await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount: 50_000, noBonus: true }, { token })).body
    .errcode;

describe('the offer of a deposit limit before the first deposit', () => {
  it('C24 is made until the player goes on without one, and never again', async () => {
    const { token, userId } = await platform.createPlayer({ limitOffer: 'open' });
    const offer = await offerOf(token);
    expect(offer?.values.length).toBeGreaterThan(0);
    expect(await answer(token, 0)).toBe(0);
    expect(await offerOf(token)).toBeUndefined();
    expect((await platform.rg(token)).limits).toEqual([]);
    const { rows } = await platform.database.pool.query('SELECT value FROM limit_offer WHERE user_id = $1', [userId]);
    expect(rows).toEqual([{ value: 0n }]);
  });

  it('C24 sets a daily limit that holds at once, and is answered once', async () => {
    const { token } = await platform.createPlayer({ limitOffer: 'open' });
    const most = (await offerOf(token))?.values[0] ?? 0;
    expect(await answer(token, most)).toBe(0);
    expect(await answer(token, 0)).toBe(0);
    expect((await platform.rg(token)).limits).toEqual([
      expect.objectContaining({ kind: LIMIT_KIND.deposit, period: LIMIT_PERIOD.day, value: most }),
    ]);
    expect(await offerOf(token)).toBeUndefined();
  });

  it('C24 stays open after an amount that no limit may have', async () => {
    const { token } = await platform.createPlayer({ limitOffer: 'open' });
    const offer = await offerOf(token);
    expect(await answer(token, 1)).toBe(302);
    expect(await answer(token, (offer?.max ?? 0) + 1)).toBe(303);
    expect(await offerOf(token)).toEqual(offer);
  });

  it('C24 is not made to a player with a deposit limit, nor to one with a deposit', async () => {
    const limited = await platform.createPlayer({ limitOffer: 'open' });
    const month = { kind: LIMIT_KIND.deposit, period: LIMIT_PERIOD.month, value: 1_000_000 } as const;
    await platform.call('setSelfLimit', month, { token: limited.token });
    expect(await offerOf(limited.token)).toBeUndefined();
    expect(await order(limited.token)).toBe(0);

    const paid = await platform.createPlayer({ limitOffer: 'open' });
    await platform.database.pool.query(
      `INSERT INTO recharge_order (order_no, user_id, channel_id, amount, bonus_type, bonus, wager_need, status, status_text, timeline, expire_at)
       VALUES ('DPAID23456', $1, 1, 20000, 0, 0, 0, 1, 'Paid', '[]', now())`,
      [paid.userId],
    );
    expect(await offerOf(paid.token)).toBeUndefined();
    expect(await order(paid.token)).toBe(0);
    // Removes the order, which has no entry in the ledger.
    await platform.database.pool.query('DELETE FROM recharge_order WHERE user_id = $1 AND status = 1', [paid.userId]);
  });

  it('C24 is required by the server: no order before its answer, for any page', async () => {
    const { token, userId } = await platform.createPlayer({ limitOffer: 'open' });
    expect(await order(token)).toBe(216);
    const { rows } = await platform.database.pool.query('SELECT FROM recharge_order WHERE user_id = $1', [userId]);
    expect(rows).toEqual([]);
    expect(await answer(token, 0)).toBe(0);
    expect(await order(token)).toBe(0);
  });
});
