import { DOMAINS } from '..';
import { walletSnap } from '../../ledger/ledger';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { FakePsp } from '../../testing/deposits';
import { ask, askAgain, colleague, type Colleague } from '../../testing/desk';
import { ADDRESS, withDiamonds } from '../../testing/diamonds';
import { prove } from '../../testing/withdrawals';

let platform: TestPlatform;
let ana: Colleague;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  ana = await colleague(platform, ['support']);
});
// `close` checks that diamonds and stock were returned once per cancelled order.
afterAll(() => platform.close());

const REASON = 'the last ones came broken';
const VOUCHER = 1;
const CAP = 2;
const as = () => ({ token: ana.token });

async function ordered(id: number): Promise<{ player: TestPlayer; id: string }> {
  const player = await withDiamonds(platform, 500);
  await platform.call('updateAddress', ADDRESS, { token: player.token });
  await prove(platform, player);
  const { body } = await platform.call('diamondExchangeGoods', { id, count: 1 }, { token: player.token });
  expect(body.errcode).toBe(0);
  return { player, id: body.order.orderId };
}
const move = (id: string, status: 1 | 2 | 3, trackingNo?: string) =>
  ask(platform, 'goods.move', { id, status, ...(trackingNo !== undefined && { trackingNo }) }, as());
const cancel = (id: string) => askAgain(platform, 'goods.cancel', { id, reason: REASON }, as());
const orderOf = async ({ token }: TestPlayer) =>
  (await platform.call('diamondGoodsExchangeOrderLog', { pageNum: 1, pageSize: 50 }, { token })).body.list[0];
const leftOf = async ({ token }: TestPlayer, id: number) =>
  (await platform.call('diamondShopData', {}, { token })).body.goodsList.find((goods) => goods.id === id);

it('an order is packed, sent with its tracking number, and done: the player sees each step', async () => {
  const { player, id } = await ordered(CAP);
  const { body: queue } = await ask(platform, 'goods.list', { open: true, pageNum: 1, pageSize: 50 }, as());
  expect(queue.list).toContainEqual(
    expect.objectContaining({ id, goods: 'Parola cap', player: String(player.userId) }),
  );
  expect(JSON.stringify(queue)).not.toContain(ADDRESS.detail);
  expect((await ask(platform, 'goods.open', { id }, as())).body).toMatchObject({ id, address: ADDRESS });
  expect((await move(id, 3)).body.refusal).toBe('decided');
  expect((await move(id, 1)).body).toEqual({});
  expect((await move(id, 2)).body).toMatchObject({ refusal: 'badInput', field: 'trackingNo' });
  expect((await move(id, 2, 'LBC 1234')).body).toEqual({});
  expect(await orderOf(player)).toMatchObject({ status: 2, trackingNo: 'LBC 1234' });
  expect((await cancel(id)).body.refusal).toBe('decided');
  expect((await move(id, 3)).body).toEqual({});
  expect(await orderOf(player)).toMatchObject({ status: 3, trackingNo: 'LBC 1234' });
});

it('a voucher is done with its code, and goes nowhere', async () => {
  const { player, id } = await ordered(VOUCHER);
  expect((await ask(platform, 'goods.open', { id }, as())).body.address).toBeNull();
  expect((await move(id, 1)).body.refusal).toBe('decided');
  expect((await move(id, 3)).body.refusal).toBe('badInput');
  expect((await move(id, 3, 'LOAD-4711')).body).toEqual({});
  expect(await orderOf(player)).toMatchObject({ status: 3, trackingNo: 'LOAD-4711' });
});

it('fifty cancellations at once give diamonds and stock back once, and the reason is kept', async () => {
  const { player, id } = await ordered(CAP);
  const before = await leftOf(player, CAP);
  expect(before?.left).toBe(0);
  const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(id)));
  expect(answers.filter(({ body }) => body.refusal === undefined)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.refusal === 'decided')).toHaveLength(49);
  expect((await walletSnap(platform.database.db, player.userId)).diamond).toBe(500);
  expect(await leftOf(player, CAP)).toMatchObject({ stock: (before?.stock ?? 0) + 1, left: 1 });
  expect(await orderOf(player)).toMatchObject({ status: 4 });
  const { body } = await platform.call('diamondLog', { pageNum: 1, pageSize: 2 }, { token: player.token });
  expect(body.list).toMatchObject([
    { title: 'Order canceled', amount: 180, diamondAfter: 500 },
    { title: 'Item ordered', amount: -180, diamondAfter: 320 },
  ]);
  const { body: over } = await ask(platform, 'goods.list', { open: false, pageNum: 1, pageSize: 50 }, as());
  expect(over.list).toContainEqual(expect.objectContaining({ id, status: 4, note: REASON, by: ana.login }));
});

it('an unknown order is not found', async () => {
  expect((await ask(platform, 'goods.open', { id: 'G0' }, as())).body.refusal).toBe('notFound');
  expect((await move('G0', 1)).body.refusal).toBe('notFound');
});
