import { openTestPlatform, type TestPlatform } from '../../testing';
import { deposit, DEPOSIT_DOMAINS, FakePsp, sendNotice } from '../../testing/deposits';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DEPOSIT_DOMAINS, partners: new FakePsp() });
});
afterAll(() => platform.close());

it('a player charged again reads on the order that the money comes back', async () => {
  const player = await platform.createPlayer();
  const orderId = await deposit(platform, player, 20_000);
  const timeline = async () =>
    (await platform.call('rechargeOrderStatus', { orderId }, { token: player.token })).body.order.timeline.slice(2);
  expect(await timeline()).toEqual([]);
  expect((await sendNotice(platform, { orderId, amount: 20_000 })).status).toBe('ORDER_PAID');
  expect((await sendNotice(platform, { orderId, amount: 20_000, currency: 'USD' })).status).toBe('ORDER_PAID');
  expect(await timeline()).toEqual([
    {
      status: 1,
      time: expect.any(Number),
      kind: 14,
      arrived: 20_000,
      text: 'We got a second payment of ₱200.00 and are returning it',
    },
    { status: 1, time: expect.any(Number), kind: 14, text: 'We got a second payment and are returning it' },
  ]);
});
