import { GOODS_ORDER_STATUS, GOODS_TYPE } from '@parola/calls';
import { getConfig, setConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { walletSnap } from '../../ledger/ledger';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { FakePsp } from '../../testing/deposits';
import { ADDRESS, withDiamonds } from '../../testing/diamonds';
import { writeExclusion } from '../../testing/exclusion';
import { sendKyc, waitingCase } from '../../testing/kyc';
import { prove } from '../../testing/withdrawals';
import { DOMAINS } from '../index';
import { approveKyc } from '../kyc';
import type { DiamondRule } from './ground/diamond.rules';

let platform: TestPlatform;
let rule: DiamondRule;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  rule = await getConfig(platform.database.db, 'appDiamondRule');
});
// `close` checks the ledger and this domain's invariants.
afterAll(() => platform.close());
afterEach(() => setConfig(platform.database.db, 'appDiamondRule', rule));

const VOUCHER = 1;
const CAP = 2;
const EARPHONES = 3;

const shop = async ({ token }: TestPlayer) => (await platform.call('diamondShopData', {}, { token })).body;
const coin = async ({ token }: TestPlayer, id: number, count = 1) =>
  (await platform.call('diamondExchangeCoin', { id, count }, { token })).body;
async function order(player: TestPlayer, id: number, count = 1) {
  await prove(platform, player);
  return (await platform.call('diamondExchangeGoods', { id, count }, { token: player.token })).body;
}
const setAddress = ({ token }: TestPlayer, changes: Partial<typeof ADDRESS> = {}) =>
  platform.call('updateAddress', { ...ADDRESS, ...changes }, { token });
const orders = async ({ token }: TestPlayer) =>
  (await platform.call('diamondGoodsExchangeOrderLog', { pageNum: 1, pageSize: 50 }, { token })).body;
const log = async ({ token }: TestPlayer, type?: 1 | 2) =>
  (await platform.call('diamondLog', { pageNum: 1, pageSize: 50, ...(type && { type }) }, { token })).body;
const withGoods = (id: number, changes: Partial<DiamondRule['goodsList'][number]>) =>
  setConfig(platform.database.db, 'appDiamondRule', {
    ...rule,
    goodsList: rule.goodsList.map((goods) => (goods.id === id ? { ...goods, ...changes } : goods)),
  });
const codes = (answers: readonly { errcode: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ errcode }) => errcode))].map((code) => [
      code,
      answers.filter(({ errcode }) => errcode === code).length,
    ]),
  );

describe('coin', () => {
  it('is bonus money for diamonds, both in one transaction, with its turnover, and the log says where they went', async () => {
    const player = await withDiamonds(platform, 30);
    expect(await coin(player, 1, 2)).toMatchObject({
      errcode: 0,
      wallet: { diamond: 20, bonusCoin: 1_000, coin: 0 },
      left: 3,
    });
    expect((await shop(player)).coinList.find(({ id }) => id === 1)).toMatchObject({ diamond: 5, coin: 500, left: 3 });
    const { body } = await platform.call('wagerList', {}, { token: player.token });
    expect(body.list).toMatchObject([{ source: 55, amount: 1_000, need: 1_000 }]);
    expect((await log(player)).list).toMatchObject([
      { title: 'Diamonds exchanged', 'fil-PH': { title: 'Na-exchange na diamonds' }, amount: -10, diamondAfter: 20 },
      { title: 'Daily check-in', amount: 30, diamondAfter: 30 },
    ]);
    expect((await log(player, 1)).list.map(({ amount }) => amount)).toEqual([30]);
    expect((await log(player, 2)).list.map(({ amount }) => amount)).toEqual([-10]);
  });

  it('is refused without enough diamonds, beyond the day, and where there is no such offer', async () => {
    const player = await withDiamonds(platform, 19);
    expect((await coin(player, 2)).errcode).toBe(2001);
    expect((await coin(player, 3, 2)).errcode).toBe(2006);
    expect((await coin(player, 99)).errcode).toBe(3);
    expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ diamond: 19, bonusCoin: 0 });
    expect((await shop(player)).coinList.map(({ left }) => left)).toEqual([5, 2, 1]);
  });

  it('asked for fifty times at once is given as often as the day allows', async () => {
    const player = await withDiamonds(platform, 1_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => coin(player, 1)));
    expect(codes(answers)).toEqual({ 0: 5, 2006: 45 });
    expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ diamond: 975, bonusCoin: 2_500 });
  });
});

describe('goods', () => {
  it('need an address when they are real, and keep the one they were ordered with, sealed', async () => {
    const player = await withDiamonds(platform, 400);
    expect((await order(player, CAP)).errcode).toBe(2003);
    const { body } = await setAddress(player);
    expect(body).toMatchObject({ errcode: 0, address: ADDRESS });
    const placed = await order(player, CAP);
    expect(placed).toMatchObject({
      errcode: 0,
      order: { status: GOODS_ORDER_STATUS.placed, goodsName: 'Parola cap', type: GOODS_TYPE.real, diamond: 180 },
      wallet: { diamond: 220 },
    });
    await setAddress(player, { city: 'Mandaue' });
    expect((await shop(player)).address?.city).toBe('Mandaue');
    expect(await orders(player)).toMatchObject({ list: [placed.order], total: 1 });
    const { rows } = await platform.database.pool.query<{ sealed: Buffer }>(
      `SELECT sealed FROM user_address WHERE user_id = $1
       UNION ALL SELECT address FROM goods_order WHERE user_id = $1`,
      [player.userId],
    );
    expect(rows).toHaveLength(2);
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/Juan|Cebu|Salinas/);
  });

  it('that are a code need none; a player has no more of them than their limit', async () => {
    const player = await withDiamonds(platform, 1_000);
    expect((await order(player, VOUCHER, 3)).errcode).toBe(2006);
    expect((await order(player, VOUCHER, 2)).errcode).toBe(0);
    expect((await order(player, VOUCHER)).errcode).toBe(2006);
    expect((await shop(player)).goodsList.find(({ id }) => id === VOUCHER)).toMatchObject({ left: 0 });
  });

  it('of worth take an identity check', async () => {
    const player = await withDiamonds(platform, 3_000);
    await setAddress(player);
    expect((await order(player, EARPHONES)).errcode).toBe(201);
    expect((await sendKyc(platform, player, { idNo: `G${player.userId}` })).body.errcode).toBe(0);
    const id = await waitingCase(platform, player);
    const { vault, database } = platform.services;
    await inTransaction(database.db, (tx) => approveKyc(tx, vault, { id, by: 'ana', now: new Date() }));
    expect((await order(player, EARPHONES)).errcode).toBe(0);
  });

  it('are refused without enough diamonds, when they are gone, and where there are none such', async () => {
    const player = await withDiamonds(platform, 99);
    await setAddress(player);
    expect([(await order(player, VOUCHER)).errcode, (await order(player, 77)).errcode]).toEqual([2001, 3]);
    await withGoods(VOUCHER, { stock: 0, diamond: 1 });
    expect((await order(player, VOUCHER)).errcode).toBe(2002);
    expect(await orders(player)).toMatchObject({ list: [], total: 0 });
    expect((await walletSnap(platform.database.db, player.userId)).diamond).toBe(99);
  });

  it('go to the first of a hundred simultaneous orders: the stock never falls below zero', async () => {
    const row = await platform.database.db
      .selectFrom('goods_stock')
      .select('taken')
      .where('goods_id', '=', VOUCHER)
      .executeTakeFirst();
    await withGoods(VOUCHER, { stock: (row?.taken ?? 0) + 7 });
    const players = await Promise.all(Array.from({ length: 20 }, () => withDiamonds(platform, 1_000)));
    const five = [...players, ...players, ...players, ...players, ...players];
    const answers = await Promise.all(five.map((player) => order(player, VOUCHER)));
    expect(answers).toHaveLength(100);
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(7);
    const left = (await shop(await withDiamonds(platform, 0))).goodsList.find(({ id }) => id === VOUCHER);
    expect(left).toMatchObject({ stock: 0, left: 0 });
    await expect(
      platform.database.pool.query('UPDATE goods_stock SET taken = taken + 1 WHERE goods_id = $1', [VOUCHER]),
    ).rejects.toThrow(/check constraint/);
  });

  it('are ordered once when the answer was lost', async () => {
    const player = await withDiamonds(platform, 300);
    const request = { token: player.token, requestId: '0190a000-0000-7000-8000-0000000000b1' };
    await withGoods(VOUCHER, { stock: 1_000 });
    await prove(platform, player);
    const first = await platform.call('diamondExchangeGoods', { id: VOUCHER, count: 1 }, request);
    const again = await platform.call('diamondExchangeGoods', { id: VOUCHER, count: 1 }, request);
    expect(again.body.order).toEqual(first.body.order);
    expect(await orders(player)).toMatchObject({ total: 1 });
  });
});

it.each([
  [1, 207],
  [2, 206],
])(
  'a player in state %i gets no offer and can buy no goods; their diamonds and orders stay',
  async (rgStatus, errcode) => {
    const player = await withDiamonds(platform, 500);
    await setAddress(player);
    await order(player, CAP);
    await writeExclusion(platform, player, { rgStatus });
    expect(await shop(player)).toMatchObject({ errcode: 0, diamond: 320, coinList: [], goodsList: [], cardList: [] });
    expect([(await coin(player, 1)).errcode, (await order(player, VOUCHER)).errcode]).toEqual([errcode, errcode]);
    expect((await orders(player)).total).toBe(1);
  },
);

it('a closed mall sells nothing', async () => {
  await setConfig(platform.database.db, 'appDiamondRule', { ...rule, open: false });
  const player = await withDiamonds(platform, 500);
  expect([
    (await shop(player)).errcode,
    (await coin(player, 1)).errcode,
    (await order(player, VOUCHER)).errcode,
  ]).toEqual([7, 7, 7]);
});

it('an invalid address is refused', async () => {
  const player = await withDiamonds(platform, 0);
  for (const wrong of [{ zip: '60' }, { mobile: '0917' }, { name: '' }])
    expect((await setAddress(player, wrong)).status).toBe(400);
});
