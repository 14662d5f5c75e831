import { randomUUID } from 'node:crypto';
import { LIMIT_KIND, LIMIT_PERIOD, type CallRequest } from '@parola/calls';
import { sendNotice } from '../../testing/deposits';
import { enterGame, type TestGame } from '../../testing/game';
import { openProtectionPlatform, type ProtectionPlatform } from '../../testing/protection';

let platform: ProtectionPlatform;
beforeAll(async () => {
  platform = await openProtectionPlatform();
});
afterAll(() => platform.close());

const { deposit, loss, wager, sessionMinutes } = LIMIT_KIND;
const { day, week, month } = LIMIT_PERIOD;
type Kind = CallRequest<'setSelfLimit'>['kind'];
type Period = CallRequest<'setSelfLimit'>['period'];

const set = async (token: string, kind: Kind, period: Period, value: number) =>
  (await platform.call('setSelfLimit', { kind, period, value }, { token })).body;
/** Confirms a limit with a fresh proof of identity (C12). */
async function confirm(token: string, id: number) {
  const { sessions } = platform.services;
  const session = await sessions.resolve(token, new Date());
  const { pool } = platform.database;
  await pool.query('UPDATE player_session SET proven_at = clock_timestamp() WHERE id = $1', [session?.id]);
  sessions.forget(session?.userId ?? 0n);
  return (await platform.call('confirmSelfLimit', { id }, { token })).body;
}
const cancel = async (token: string, id: number) => (await platform.call('cancelSelfLimit', { id }, { token })).body;
const limits = async (token: string) => (await platform.rg(token)).limits;
const waited = (userId: bigint, by = '24 hours') =>
  platform.database.pool.query(
    'UPDATE player_limit SET pending_from = pending_from - $2::interval, pending_at = pending_at - $2::interval WHERE user_id = $1',
    [userId, by],
  );
const order = async (token: string, amount: number) =>
  (await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount, noBonus: true }, { token })).body;
const play = (game: TestGame, amount: bigint, win = 0n) =>
  platform.services.games.betWin({
    ...game,
    txId: randomUUID(),
    roundId: randomUUID(),
    fingerprint: 'f',
    amount,
    win,
    freeRoundId: null,
    roundEnd: true,
    validBet: null,
  });

describe('a limit (C15)', () => {
  it('that is stricter holds at once, one that is looser only after a day and a second confirmation', async () => {
    const { token, userId } = await platform.createPlayer();
    const first = await set(token, wager, day, 100_000);
    expect(first).toMatchObject({ errcode: 0, limit: { value: 100_000, used: 0, left: 100_000 } });
    const { id } = first.limit;
    expect((await set(token, wager, day, 50_000)).limit).toMatchObject({ id, value: 50_000 });

    const looser = await set(token, wager, day, 80_000);
    expect(looser.limit).toMatchObject({ id, value: 50_000, pendingValue: 80_000 });
    const { pendingFrom = 0 } = looser.limit;
    expect(pendingFrom - looser.serverTime).toBeGreaterThan(24 * 3_600_000 - 5000);
    expect(await confirm(token, id)).toMatchObject({ errcode: 213, effectiveTime: pendingFrom });
    await waited(userId, '23 hours 59 minutes');
    expect((await confirm(token, id)).errcode).toBe(213);
    await waited(userId, '1 minute');
    // The waiting time alone does not change the limit; it needs the confirmation.
    expect(await limits(token)).toMatchObject([{ value: 50_000, pendingValue: 80_000 }]);
    expect((await confirm(token, id)).limit).toMatchObject({ value: 80_000, left: 80_000 });
    expect(await limits(token)).toEqual([expect.not.objectContaining({ pendingValue: expect.anything() })]);
    expect((await confirm(token, id)).errcode).toBe(3);
    expect((await platform.rg(token)).history.map((one) => [one.old, one.new])).toEqual([
      [50_000, 80_000],
      [100_000, 50_000],
      [0, 100_000],
    ]);
  });

  it('is taken away like one that is made looser', async () => {
    const { token, userId } = await platform.createPlayer();
    const { id } = (await set(token, loss, week, 100_000)).limit;
    expect((await set(token, loss, week, 0)).limit).toMatchObject({ value: 100_000, pendingValue: 0 });
    await waited(userId);
    expect((await confirm(token, id)).limit).toMatchObject({ value: 0 });
    expect(await limits(token)).toEqual([]);
  });

  it('that waits can be cancelled, is dropped by a stricter one, and makes no room for a second', async () => {
    const { token } = await platform.createPlayer();
    const { id } = (await set(token, deposit, month, 1_000_000)).limit;
    await set(token, deposit, month, 2_000_000);
    expect((await set(token, deposit, month, 3_000_000)).errcode).toBe(213);
    expect((await cancel(token, id)).limit).not.toHaveProperty('pendingValue');
    expect((await cancel(token, id)).errcode).toBe(3);
    await set(token, deposit, month, 2_000_000);
    expect((await set(token, deposit, month, 900_000)).limit).toMatchObject({ value: 900_000 });
    expect((await confirm(token, id)).errcode).toBe(3);
    expect(await limits(token)).toHaveLength(1);
  });

  it('is confirmed or cancelled by its player alone', async () => {
    const [mine, other] = [await platform.createPlayer(), await platform.createPlayer()];
    const { id } = (await set(mine.token, wager, day, 100_000)).limit;
    await set(mine.token, wager, day, 200_000);
    await waited(mine.userId);
    expect([(await confirm(other.token, id)).errcode, (await cancel(other.token, id)).errcode]).toEqual([3, 3]);
    expect(await limits(mine.token)).toMatchObject([{ value: 100_000, pendingValue: 200_000 }]);
  });

  it("is within the operator's presets, and of a session one only", async () => {
    const { token } = await platform.createPlayer();
    expect(await set(token, deposit, day, 9_999)).toMatchObject({ errcode: 302, need: 10_000 });
    expect((await set(token, deposit, day, 1_000_000_001)).errcode).toBe(303);
    expect((await set(token, sessionMinutes, week, 60)).errcode).toBe(2);
    expect((await set(token, sessionMinutes, day, 60)).errcode).toBe(0);
  });

  it('leaves an unchangeable history', async () => {
    const { token } = await platform.createPlayer();
    await set(token, deposit, day, 100_000);
    for (const change of ['UPDATE player_limit_change SET new_value = 1', 'DELETE FROM player_limit_change'])
      await expect(platform.database.pool.query(change)).rejects.toThrow();
  });
});

describe('a deposit (C16)', () => {
  it('over the rest is refused with the order, open orders counted', async () => {
    const { token } = await platform.register();
    await set(token, deposit, week, 100_000);
    await set(token, deposit, day, 60_000);
    expect((await platform.call('getTradeInfo', {}, { token })).body.limitLeft).toBe(60_000);
    const first = await order(token, 40_000);
    expect(first.errcode).toBe(0);
    expect(await order(token, 30_000)).toMatchObject({ errcode: 208, left: 20_000, period: 1 });
    // A repeated order returns the pending order and does not exceed the limit.
    expect(await order(token, 40_000)).toMatchObject({ errcode: 307, orderId: first.order.orderId });
    await sendNotice(platform, { orderId: first.order.orderId, amount: 40_000 });
    expect(await order(token, 20_001)).toMatchObject({ errcode: 208, left: 20_000 });
    expect((await platform.call('getTradeInfo', {}, { token })).body.limitLeft).toBe(20_000);
    expect((await order(token, 20_000)).errcode).toBe(0);
  });

  it('that was ordered before the limit is not credited, and goes back', async () => {
    const { token } = await platform.register();
    const { orderId } = (await order(token, 50_000)).order;
    await set(token, deposit, day, 40_000);
    expect(await sendNotice(platform, { orderId, amount: 50_000 })).toMatchObject({ status: 'ORDER_CLOSED' });
    const { body } = await platform.call('rechargeOrderStatus', { orderId }, { token });
    expect(body.order).toMatchObject({ status: 5, reasonCode: 5 });
    const refunds = platform.database.db.selectFrom('recharge_refund').select('amount').where('order_id', '=', orderId);
    expect(await refunds.execute()).toEqual([{ amount: 50_000n }]);
    expect((await platform.call('refreshData', {}, { token })).body.coin).toBe(0);
  });

  it('is held to the limit when ten are ordered, and ten paid, at once', async () => {
    const { token, userId } = await platform.register();
    const before = await Promise.all(Array.from({ length: 10 }, (_, n) => order(token, 10_000 + n)));
    await set(token, deposit, day, 35_000);
    await Promise.all(before.map(({ order: { orderId, amount } }) => sendNotice(platform, { orderId, amount })));
    const { rows } = await platform.database.pool.query(
      'SELECT count(*)::int AS n, sum(amount)::int AS sum FROM recharge_order WHERE user_id = $1 AND status = 1',
      [userId],
    );
    expect(rows[0].n).toBe(3);
    expect(rows[0].sum).toBeLessThanOrEqual(35_000);
    const other = await platform.register();
    await set(other.token, deposit, day, 35_000);
    const orders = await Promise.all(Array.from({ length: 10 }, (_, n) => order(other.token, 10_000 + n)));
    expect(orders.map(({ errcode }) => errcode).sort()).toEqual([0, 0, 0, ...Array(7).fill(208)]);
  });
});

describe('a bet (C17)', () => {
  it('beyond a limit is refused by the wallet with the rest; a win never is', async () => {
    const { token, userId } = await platform.createPlayer({ cash: 1_000_000n });
    await set(token, wager, day, 100_000);
    await set(token, loss, week, 60_000);
    const game = await enterGame(platform, userId);
    expect((await play(game, 50_000n)).status).toBe('OK');
    expect(await play(game, 10_001n)).toMatchObject({ status: 'LIMIT', kind: 'loss', left: 10_000 });
    // A win reduces the counted loss, but not the counted stakes.
    expect((await play(game, 10_000n, 100_000n)).status).toBe('OK');
    expect(await play(game, 40_001n)).toMatchObject({ status: 'LIMIT', kind: 'wager', left: 40_000 });
    expect((await play(game, 40_000n)).status).toBe('OK');
    expect(await play(game, 1n)).toMatchObject({ status: 'LIMIT', kind: 'wager', left: 0 });
    expect(await limits(token)).toMatchObject([
      { kind: loss, used: 0, left: 60_000 },
      { kind: wager, used: 100_000, left: 0 },
    ]);
    const { body } = await platform.call('startGame', { gameId: 1 }, { token });
    expect(body).toMatchObject({ errcode: 210, left: 0, period: 1 });
  });

  it('taken back is no longer counted', async () => {
    const { token, userId } = await platform.createPlayer({ cash: 1_000_000n });
    await set(token, wager, day, 10_000);
    const { tx, game } = await platform.bet(userId, 10_000n);
    expect((await platform.bet(userId, 1n, game)).status).toBe('LIMIT');
    await platform.services.games.rollback({
      ...game,
      txId: randomUUID(),
      originalTxId: tx,
      roundId: tx,
      fingerprint: 'r',
      reason: 'test',
    });
    expect((await platform.bet(userId, 10_000n, game)).status).toBe('OK');
  });

  it('is one of fifty at once, and together they never pass the limit by a centavo', async () => {
    const { token, userId } = await platform.createPlayer({ cash: 10_000_000n });
    await set(token, wager, day, 100_003);
    const game = await enterGame(platform, userId);
    // Odd stakes over both booking paths: finished rounds, and bets that stay open.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 3 === 0
          ? platform.bet(userId, BigInt(4_000 + 7 * n), game).then(({ status }) => status)
          : play(game, BigInt(4_000 + 7 * n), n % 2 ? 900n : 0n).then(({ status }) => status),
      ),
    );
    const { rows } = await platform.database.pool.query(
      'SELECT sum(bet)::int AS bet FROM play_stat WHERE user_id = $1',
      [userId],
    );
    expect(rows[0].bet).toBeLessThanOrEqual(100_003);
    // The remainder of the limit is smaller than the smallest stake.
    expect(rows[0].bet).toBeGreaterThan(100_003 - 4_350);
    expect(new Set(answers)).toEqual(new Set(['OK', 'LIMIT']));
    await set(token, wager, day, 10_000);
    expect((await play(game, 1n)).status).toBe('LIMIT');
  });
});
