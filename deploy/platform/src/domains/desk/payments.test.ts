import { randomUUID } from 'node:crypto';
import { DOMAINS } from '..';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { deposit, FakePsp, sendNotice } from '../../testing/deposits';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { deposits } from '../deposits';

let platform: TestPlatform;
let cashier: Colleague;
const psp = new FakePsp();
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: psp });
  cashier = await colleague(platform, ['payments']);
});
afterAll(() => platform.close());

/** Runs the job that sends refunds to the provider every few seconds. */
const sendBack = () =>
  deposits
    .jobs?.(platform.services)
    .find(({ name }) => name === 'send payments back')
    ?.run();

const listed = async () => (await ask(platform, 'payments.list', {}, { token: cashier.token })).body.list;
const back = (txId: string, channel = 'gcash') =>
  ask(platform, 'payments.sendBack', { channel, txId, reason: 'the player asked for it' }, { token: cashier.token });

it('a payment of another amount waits until an operator sends it back; then its order is returned', async () => {
  const player = await platform.createPlayer();
  const { body } = await platform.call(
    'createRechargeOrder',
    { rechargeTypeId: 1, amount: 60_000 },
    { token: player.token },
  );
  const { orderId, orderNo } = body.order;
  const txId = randomUUID();
  const [others, sent] = [await listed(), psp.refunds.length];
  await sendNotice(platform, { orderId, amount: 1_000, pspTxId: txId });
  const held = { txId, channel: 'gcash', orderNo, player: String(player.userId), amount: 1_000, currency: 'PHP' };
  expect(await listed()).toMatchObject([
    { ...held, why: 'amount', state: 'held', tries: 0, sentTime: null },
    ...others,
  ]);

  expect((await back(txId)).body).toEqual({});
  expect(await listed()).toMatchObject([{ ...held, state: 'asked' }, ...others]);
  await sendBack();
  expect(psp.refunds.slice(sent)).toEqual([{ pspTxId: txId }]);
  expect(await listed()).toMatchObject([{ ...held, state: 'sent', sentTime: expect.any(Number) }, ...others]);
  const order = (await platform.call('rechargeOrderStatus', { orderId }, { token: player.token })).body.order;
  expect(order).toMatchObject({ status: 6 });
  expect((await back(txId)).body.refusal).toBe('notFound');
});

it('a credited payment is never sent back, nor one that never came', async () => {
  const player = await platform.createPlayer();
  await deposit(platform, player, 20_000);
  const { rows } = await platform.database.pool.query<{ psp_tx_id: string }>(
    "SELECT psp_tx_id FROM recharge_charge WHERE outcome = 'OK'",
  );
  expect(rows).toHaveLength(1);
  const before = psp.refunds.length;
  for (const txId of [rows[0]?.psp_tx_id ?? '', randomUUID()]) expect((await back(txId)).body.refusal).toBe('notFound');
  await sendBack();
  expect(psp.refunds).toHaveLength(before);
});

it('a provider that did not answer is asked again at once when an operator says so, and two at once ask once', async () => {
  const txId = randomUUID();
  psp.down = true;
  await sendNotice(platform, { orderId: randomUUID(), amount: 5_000, pspTxId: txId, currency: 'USD' });
  await sendBack();
  psp.down = false;
  expect((await listed())[0]).toMatchObject({
    ...{ txId, orderNo: null, player: null, why: 'unknown', currency: 'USD' },
    ...{ state: 'asked', tries: 1 },
  });
  const before = psp.refunds.length;
  const answers = await Promise.all([back(txId), back(txId)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await sendBack();
  expect(psp.refunds).toHaveLength(before + 1);
});
