import { randomUUID } from 'node:crypto';
import { callPath, REFUSALS } from '@parola/calls';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { DEPOSIT_DOMAINS, FakePsp } from '../../testing/deposits';
import { waitForLockWaiter } from '../../testing/locks';

const COMMON = { appId: '', channel: 'WEB', clientReferrer: '', platform: '', appVersion: '', appWebName: '' };
let platform: TestPlatform;
let psp: FakePsp;
beforeAll(async () => {
  psp = new FakePsp();
  platform = await openTestPlatform({
    domains: DEPOSIT_DOMAINS,
    partners: psp,
    inTurn: true,
    expectedErrors: ['the payment provider refused a deposit order', 'request failed'],
  });
});
afterAll(() => platform.close());

const ask = (player: TestPlayer, amount: number, more: { noBonus?: boolean; back?: boolean } = {}) =>
  platform.call('createRechargeOrder', { rechargeTypeId: 1, amount, bonusType: 11, ...more }, { token: player.token });
const status = async (player: TestPlayer, orderId: string) =>
  (await platform.call('rechargeOrderStatus', { orderId }, { token: player.token })).body;

it('makes the provider return to the cashier, which returns to the page that the call names', async () => {
  const player = await platform.createPlayer();
  const { orderId } = (await ask(player, 60_000, { back: true })).body.order;
  expect(psp.orders.at(-1)).toMatchObject({
    returnUrl: `http://localhost/wallets?name=deposit&orderId=${orderId}&back=1`,
  });
});

it.each([1_000.5, 0.1, -1_000, 2 ** 53, 1e308, '50000', '5e4', '', null, true, [50_000], { amount: 50_000 }])(
  'takes no amount %j, and sends no request to the provider',
  async (amount) => {
    const player = await platform.createPlayer();
    const orderCount = psp.orders.length;
    const answer = await platform.app.inject({
      method: 'POST',
      url: callPath('createRechargeOrder'),
      headers: { authorization: player.token, 'x-request-id': randomUUID() },
      payload: { ...COMMON, rechargeTypeId: 1, amount },
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ field: 'amount' })]);
    expect(psp.orders).toHaveLength(orderCount);
    const page = { pageNum: 1, pageSize: 20 };
    expect((await platform.call('rechargeRecord', page, { token: player.token })).body.total).toBe(0);
  },
);

it('takes no amount above the most of its channel, also the largest that a number holds', async () => {
  const player = await platform.createPlayer();
  expect((await ask(player, Number.MAX_SAFE_INTEGER, { noBonus: true })).body).toMatchObject({
    errcode: REFUSALS.aboveMaximum,
    have: Number.MAX_SAFE_INTEGER,
  });
});

describe('an order left without its page by a crash', () => {
  const leave = async (player: TestPlayer) => {
    const { orderId } = (await ask(player, 50_000)).body.order;
    await platform.database.db
      .updateTable('recharge_order')
      .set({ pay_url: '' })
      .where('order_id', '=', orderId)
      .execute();
    return orderId;
  };
  afterEach(() => {
    jest.restoreAllMocks();
    psp.down = false;
  });

  it('is placed again when it is asked for again, as it is asked for now', async () => {
    const player = await platform.createPlayer();
    const orderId = await leave(player);
    const { body } = await ask(player, 50_000, { noBonus: true });
    expect(body).toMatchObject({
      errcode: 0,
      payUrl: expect.stringMatching(/^http/),
      bonusPreview: { bonus: 0, wagerNeed: 0 },
      order: { orderId, status: 0, bonus: 0 },
    });
    expect(psp.orders.at(-1)).toMatchObject({ orderId, expireTime: body.order.expireTime });
    expect((await status(player, orderId)).order).toMatchObject({ payUrl: body.payUrl, bonus: 0 });
    expect((await ask(player, 50_000)).body).toMatchObject({ errcode: 307, orderId });
  });

  it('and without its answer is the same order for the same request, when the answer cannot be stored', async () => {
    const player = await platform.createPlayer();
    const { pool } = platform.database;
    await pool.query(`CREATE FUNCTION refuse_answer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the connection is gone' USING ERRCODE = '57P01'; END $$`);
    await pool.query(`CREATE TRIGGER refuse_answer BEFORE UPDATE ON idempotent_call FOR EACH ROW
      WHEN (NEW.call = 'createRechargeOrder' AND NEW.response IS NOT NULL) EXECUTE FUNCTION refuse_answer()`);
    const headers = { 'x-request-id': randomUUID() };
    const body = { rechargeTypeId: 1, amount: 50_000, noBonus: true };
    const again = () => platform.call('createRechargeOrder', body, { token: player.token, headers });
    const first = await again();
    await pool.query('DROP TRIGGER refuse_answer ON idempotent_call');
    await pool.query('DROP FUNCTION refuse_answer');
    expect(first.body.errcode).not.toBe(0);
    const second = await again();
    expect(second.body).toMatchObject({ errcode: 0, payUrl: expect.stringMatching(/^http/) });
    expect((await again()).body).toMatchObject({ errcode: 0, order: { orderId: second.body.order.orderId } });
    expect(psp.orders.at(-1)).toMatchObject({ orderId: second.body.order.orderId });
  });

  it('fails when the provider does not take it, and makes room', async () => {
    const player = await platform.createPlayer();
    const orderId = await leave(player);
    psp.down = true;
    expect((await ask(player, 50_000)).body.errcode).toBe(304);
    psp.down = false;
    expect((await status(player, orderId)).order.status).toBe(2);
    expect((await ask(player, 50_000)).body.errcode).toBe(0);
  });

  it('ordered twice at once: a failure at the provider does not spoil the page of the other', async () => {
    const player = await platform.createPlayer();
    const orderId = await leave(player);
    const call = psp.call.bind(psp);
    const pendingOrder = new Promise<(error: Error) => void>((resolve) => {
      jest
        .spyOn(psp, 'call')
        .mockImplementationOnce(() => new Promise((_, reject) => resolve(reject)))
        .mockImplementation(call);
    });
    const unlucky = ask(player, 50_000);
    const refuse = await pendingOrder;
    const lucky = (await ask(player, 50_000)).body;
    refuse(new Error('no answer'));
    expect((await unlucky).body.errcode).toBe(304);
    expect((await status(player, orderId)).order).toMatchObject({ status: 0, payUrl: lucky.payUrl });
  });

  it('asked for twice at once: a page for an order that has failed meanwhile is not handed out', async () => {
    const player = await platform.createPlayer();
    const orderId = await leave(player);
    const call = psp.call.bind(psp);
    const pendingOrder = new Promise<(answer: unknown) => void>((resolve) => {
      jest
        .spyOn(psp, 'call')
        .mockImplementationOnce(() => new Promise((answer) => resolve(answer)))
        .mockImplementation(call);
    });
    const slow = ask(player, 50_000);
    const answer = await pendingOrder;
    psp.down = true;
    expect((await ask(player, 50_000)).body.errcode).toBe(304);
    psp.down = false;
    answer({ payUrl: 'http://127.0.0.1:9/pay/late' });
    expect((await slow).body.errcode).toBe(304);
    expect((await status(player, orderId)).order).toMatchObject({ status: 2 });
  });

  it('redirects to no origin that the operator has not named', async () => {
    const player = await platform.createPlayer();
    jest.spyOn(psp, 'call').mockResolvedValueOnce({ payUrl: 'http://127.0.0.1.evil.example/pay' });
    expect((await ask(player, 50_000)).body.errcode).toBe(304);
    expect(
      (await platform.call('rechargeRecord', { pageNum: 1, pageSize: 1 }, { token: player.token })).body.list,
    ).toMatchObject([{ status: 2 }]);
  });
});

it('a burst of orders of one account waits in its own line: one connection is theirs, and another player is read at once', async () => {
  const { database } = platform.services;
  const busy = () => database.pool.totalCount - database.pool.idleCount;
  const [player, other] = [await platform.createPlayer(), await platform.createPlayer()];
  const orderCount = psp.orders.length;
  const held = await platform.database.pool.connect();
  await held.query('BEGIN');
  await held.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`may:${player.userId}`]);
  const burst = Array.from({ length: 120 }, (_, n) => ask(player, 60_000 + n * 100));
  await waitForLockWaiter(database);
  // All calls wait for a connection or hold one by now. Connections stay busy until the lock is released.
  const looks: number[] = [];
  for (let look = 0; look < 5; look += 1)
    looks.push((await platform.call('refreshData', {}, { token: other.token })).status);
  const meanwhile = { busy: busy(), waiting: database.pool.waitingCount };
  await held.query('COMMIT');
  held.release();
  const answers = await Promise.all(burst);
  expect(looks).toEqual([200, 200, 200, 200, 200]);
  expect(meanwhile).toEqual({ busy: 1, waiting: 0 });
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).not.toEqual([]);
  expect(refused.map(({ body }) => body.retryAfterSec)).toEqual(refused.map(() => 1));
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect(psp.orders.length - orderCount).toBe(answers.filter(({ body }) => body.errcode === 0).length);
});
