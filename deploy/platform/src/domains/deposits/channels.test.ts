import { expireOrders } from './orders.commands';
import { deposits } from './index';
import { verifyLedger } from '../../ledger/verify';
import { walletSnap } from '../../ledger/ledger';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { DEPOSIT_DOMAINS, FakePsp, qrphCode, sendNotice } from '../../testing/deposits';

let platform: TestPlatform;
let psp: FakePsp;
let usual: FakePsp['shownFor'];
beforeAll(async () => {
  psp = new FakePsp();
  usual = psp.shownFor;
  platform = await openTestPlatform({
    domains: DEPOSIT_DOMAINS,
    partners: psp,
    expectedErrors: ['the payment provider refused a deposit order'],
  });
});
afterEach(() => {
  psp.shownFor = usual;
  psp.declined = undefined;
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, deposits.checks)).findings).toEqual([]);
  await platform.close();
});

const ask = async ({ token }: TestPlayer, rechargeTypeId: number, amount = 50_000) =>
  (await platform.call('createRechargeOrder', { rechargeTypeId, amount }, { token })).body;
const orderOf = async ({ token }: TestPlayer, orderId: string) =>
  (await platform.call('rechargeOrderStatus', { orderId }, { token })).body.order;
const coin = async ({ userId }: TestPlayer) => (await walletSnap(platform.database.db, userId)).coin;

const MINUTE = 60_000;
const CHANNELS = [
  { id: 4, slug: 'qrph', openType: 4, minutes: 15, shown: { qrPayload: qrphCode(50_000) }, page: true },
  {
    id: 5,
    slug: 'counter',
    openType: 5,
    minutes: 1_440,
    shown: { counter: { reference: '4711081523', places: ['Any test counter'] } },
    page: false,
  },
  {
    id: 3,
    slug: 'bank',
    openType: 5,
    minutes: 120,
    shown: {
      transfer: { bank: 'Test Bank', accountName: 'Test Inc', accountNo: '001234567890', reference: '4711081523' },
    },
    page: false,
  },
];

describe.each(CHANNELS)('a deposit through $slug', ({ id, slug, openType, minutes, shown, page }) => {
  it('shows its payment details while it waits, also after a reload, and no longer once it is paid', async () => {
    const player = await platform.createPlayer();
    const answer = await ask(player, id);
    const { orderId, expireTime = 0, createTime } = answer.order;
    expect(answer).toMatchObject({ errcode: 0, openType, order: shown });
    expect([answer.payUrl !== undefined, answer.order.payUrl !== undefined]).toEqual([page, page]);
    expect(answer.qrPayload).toBe('qrPayload' in shown ? shown.qrPayload : undefined);
    expect((expireTime - createTime) / MINUTE).toBe(minutes);
    expect(psp.orders.at(-1)).toMatchObject({ orderId, channel: slug, amount: 50_000 });
    expect(await orderOf(player, orderId)).toMatchObject(shown);
    // A second equal order is refused with the id of the first.
    expect(await ask(player, id)).toMatchObject({ errcode: 307, orderId });

    expect(await sendNotice(platform, { orderId, amount: 50_000, paymentChannel: slug })).toMatchObject({
      status: 'OK',
    });
    const paid = await orderOf(player, orderId);
    expect(paid).toMatchObject({ status: 1 });
    for (const field of ['payUrl', 'qrPayload', 'counter', 'transfer']) expect(paid).not.toHaveProperty(field);
    expect(await coin(player)).toBe(50_000);
  });

  it('is credited once, however often the call-back comes', async () => {
    const player = await platform.createPlayer();
    const { orderId } = (await ask(player, id)).order;
    const notice = { orderId, amount: 50_000, paymentChannel: slug, pspTxId: `twice-${slug}`, paidAt: Date.now() };
    const answers = await Promise.all([
      sendNotice(platform, notice),
      sendNotice(platform, notice),
      sendNotice(platform, notice),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['DUPLICATE', 'DUPLICATE', 'OK']);
    expect(await coin(player)).toBe(50_000);
  });

  it('paid with another amount it is held, and shows the received amount', async () => {
    const player = await platform.createPlayer();
    const { orderId } = (await ask(player, id)).order;
    expect(await sendNotice(platform, { orderId, amount: 49_999, paymentChannel: slug })).toMatchObject({
      status: 'AMOUNT_MISMATCH',
    });
    expect(await orderOf(player, orderId)).toMatchObject({ status: 5, paidAmount: 49_999 });
    expect(await coin(player)).toBe(0);
  });

  it('is over at its end, shows no payment details from then on, and a later payment is still credited', async () => {
    const player = await platform.createPlayer();
    const { orderId } = (await ask(player, id)).order;
    await expireOrders(platform.database.db, new Date(Date.now() + minutes * MINUTE - 1_000), player.userId);
    expect((await orderOf(player, orderId)).status).toBe(0);
    await expireOrders(platform.database.db, new Date(Date.now() + minutes * MINUTE), player.userId);
    const over = await orderOf(player, orderId);
    expect(over).toMatchObject({ status: 4 });
    for (const field of ['payUrl', 'qrPayload', 'counter', 'transfer']) expect(over).not.toHaveProperty(field);
    expect(await sendNotice(platform, { orderId, amount: 50_000, paymentChannel: slug })).toMatchObject({
      status: 'OK',
    });
    expect(await coin(player)).toBe(50_000);
  });

  it('is not settled by the word of another channel', async () => {
    const player = await platform.createPlayer();
    const { orderId } = (await ask(player, id)).order;
    expect(await sendNotice(platform, { orderId, amount: 50_000 })).toMatchObject({ status: 'ORDER_UNKNOWN' });
    expect(await coin(player)).toBe(0);
  });
});

describe('a code or an account that the provider answers with', () => {
  it.each([
    ['another amount', 4, { qrPayload: qrphCode(50_001) }],
    ['another amount without zeros', 4, { qrPayload: qrphCode(50_000, { amounts: ['50'] }) }],
    ['the amount as a power', 4, { qrPayload: qrphCode(50_000, { amounts: ['5e2'] }) }],
    ['the amount twice', 4, { qrPayload: qrphCode(50_000, { amounts: ['500.00', '500.00'] }) }],
    ['two amounts', 4, { qrPayload: qrphCode(50_000, { amounts: ['500.00', '900.00'] }) }],
    ['another currency', 4, { qrPayload: qrphCode(50_000, { currency: '840' }) }],
    ['another country', 4, { qrPayload: qrphCode(50_000, { country: 'SG' }) }],
    ['a wrong checksum', 4, { qrPayload: qrphCode(50_000).replace(/.$/, (last) => (last === '0' ? '1' : '0')) }],
    ['no code', 4, { qrPayload: 'https://elsewhere.test/pay' }],
    ['nothing', 4, {}],
    ['no places', 5, { counter: { reference: '4711081523', places: [] } }],
    ['a reference that is a text', 5, { counter: { reference: 'pay <b>now</b>', places: ['Here'] } }],
    ['no account', 3, { transfer: { bank: 'B', accountName: 'N', accountNo: '', reference: '4711081523' } }],
  ])('is not shown when it is %s: the channel is unavailable', async (_what, id, answer) => {
    const player = await platform.createPlayer();
    psp.shownFor = () => answer;
    expect((await ask(player, id)).errcode).toBe(304);
    psp.shownFor = usual;
    expect((await ask(player, id)).errcode).toBe(0);
  });
});

it.each(['500', '500.0', '500.00'])('a QRPh code that asks for %s is one of ₱500', async (text) => {
  const player = await platform.createPlayer();
  psp.shownFor = () => ({ qrPayload: qrphCode(50_000, { amounts: [text] }) });
  expect(await ask(player, 4)).toMatchObject({ errcode: 0, qrPayload: expect.stringContaining(text) });
});

it('a payment that the provider declines is refused with 318, its order has failed, and another way is open', async () => {
  const player = await platform.createPlayer();
  psp.declined = 50_018;
  expect((await ask(player, 1, 50_018)).errcode).toBe(318);
  const { list } = (await platform.call('rechargeRecord', { pageNum: 1, pageSize: 20 }, { token: player.token })).body;
  expect(list).toMatchObject([{ status: 2, statusText: 'The payment was declined' }]);
  expect((await ask(player, 4, 50_000)).errcode).toBe(0);
});
