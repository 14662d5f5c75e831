import { isFirstCharge } from '@parola/calls';
import { sql } from 'kysely';
import { configSchema, setConfig, trySetConfig } from '../../config';
import { verifyLedger } from '../../ledger/verify';
import { walletSnap } from '../../ledger/ledger';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { deposit, DEPOSIT_DOMAINS, FakePsp, sendNotice } from '../../testing/deposits';
import { RECHARGE_BONUSES } from './bonus.content';
import { deposits } from './index';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DEPOSIT_DOMAINS, partners: new FakePsp() });
});
afterEach(() => setConfig(platform.database.db, 'appRechargeBonusMap', RECHARGE_BONUSES));
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, deposits.checks)).findings).toEqual([]);
  await platform.close();
});

const info = async ({ token }: TestPlayer) => (await platform.call('getTradeInfo', {}, { token })).body;
const offered = async (player: TestPlayer) => (await info(player)).rechargeBonusList.map(({ type }) => type);
const ask = async ({ token }: TestPlayer, bonusType: number, amount = 50_000, rechargeTypeId = 1) =>
  (await platform.call('createRechargeOrder', { rechargeTypeId, amount, bonusType }, { token })).body;
const bonusCoin = async ({ userId }: TestPlayer) => (await walletSnap(platform.database.db, userId)).bonusCoin;
async function depositWithBonus(player: TestPlayer, bonusType: number, amount = 50_000): Promise<void> {
  const { order } = await ask(player, bonusType, amount);
  expect((await sendNotice(platform, { orderId: order.orderId, amount })).status).toBe('OK');
}
/** Moves all of the player's orders back by `days` days. */
const longAgo = ({ userId }: TestPlayer, days: number) =>
  sql`UPDATE recharge_order SET created_at = created_at - make_interval(days => ${days}), updated_at = updated_at - make_interval(days => ${days})
       WHERE user_id = ${userId}`.execute(platform.database.db);
/** Configures only one of the product's rules, with other conditions. */
async function onlyRule(type: number, when: (typeof RECHARGE_BONUSES)[string]['when']): Promise<void> {
  const rule = RECHARGE_BONUSES[String(type)];
  if (!rule) throw new Error(`no bonus ${type}`);
  await setConfig(platform.database.db, 'appRechargeBonusMap', { [type]: { ...rule, when } });
}

describe('the first charge (specification §4)', () => {
  it('lasts until a deposit or the collection of bonus 11, and its bonus is on offer so long', async () => {
    const player = await platform.createPlayer();
    const before = await info(player);
    expect(isFirstCharge(before)).toBe(true);
    expect(before.rechargeBonusList.map(({ type }) => type)).toEqual([11]);
    await deposit(platform, player, 50_000);
    const after = await info(player);
    expect(isFirstCharge(after)).toBe(false);
    expect(after.rechargeBonusMap).toMatchObject({ 11: { type: 11, isReceived: true, canReceive: false } });
    const plain = await platform.createPlayer();
    await deposit(platform, plain, 50_000, { noBonus: true });
    expect(isFirstCharge(await info(plain))).toBe(false);
    expect((await info(plain)).rechargeBonusMap).toEqual({});
  });
});

describe('a bonus of a type', () => {
  it('comes in its turn: the second and the third deposit have one each, once', async () => {
    const player = await platform.createPlayer();
    await depositWithBonus(player, 11);
    expect(await offered(player)).toEqual([1]);
    await depositWithBonus(player, 1, 30_000);
    expect(await offered(player)).toEqual([2]);
    expect((await ask(player, 1)).errcode).toBe(8);
    await depositWithBonus(player, 2, 40_000);
    expect(await bonusCoin(player)).toBe(50_000 + 15_000 + 12_000);
    const { rechargeBonusMap } = await info(player);
    expect(Object.keys(rechargeBonusMap)).toEqual(['1', '2', '11']);
    const { list } = (await platform.call('wagerList', {}, { token: player.token })).body;
    expect(list.find(({ amount }) => amount === 15_000)).toMatchObject({
      kind: 2,
      title: 'Deposit bonus',
      need: 3 * 45_000 - 30_000,
    });
  });

  it('comes once a day, and again on the next one', async () => {
    await onlyRule(3, {});
    const player = await platform.createPlayer();
    const { order } = await ask(player, 3, 30_000);
    await longAgo(player, 1);
    await sendNotice(platform, { orderId: order.orderId, amount: 30_000 });
    expect(await offered(player)).toEqual([3]);
    await depositWithBonus(player, 3, 40_000);
    expect(await offered(player)).toEqual([]);
    expect((await ask(player, 3)).errcode).toBe(8);
    expect(await bonusCoin(player)).toBe(1_500 + 2_000);
  });

  it('of a returning player is only for players after a long absence', async () => {
    await onlyRule(9, { depositsFrom: 1, idleDays: 30 });
    const player = await platform.createPlayer();
    expect(await offered(player)).toEqual([]);
    await deposit(platform, player, 30_000, { noBonus: true });
    expect((await ask(player, 9)).errcode).toBe(9);
    await longAgo(player, 30);
    expect(await offered(player)).toEqual([9]);
  });

  it('of a payment channel says so, and comes through no other', async () => {
    await onlyRule(8, { rechargeTypeIds: [2] });
    const player = await platform.createPlayer();
    expect((await info(player)).rechargeBonusList).toMatchObject([{ type: 8, rechargeTypeIds: [2] }]);
    expect((await ask(player, 8)).errcode).toBe(9);
    expect(await ask(player, 8, 50_000, 2)).toMatchObject({
      errcode: 0,
      bonusPreview: { bonus: 2_500, wagerNeed: 105_000 },
    });
  });

  it('has a least deposit and a most, and is never more than it said', async () => {
    await onlyRule(12, {});
    const player = await platform.createPlayer();
    expect(await ask(player, 12, 999_999)).toMatchObject({ errcode: 9, need: 1_000_000, have: 999_999 });
    expect((await ask(player, 12, 1_000_000)).bonusPreview).toEqual({ bonus: 50_000, wagerNeed: 4_200_000 });
    expect((await ask(player, 12, 5_000_000)).bonusPreview).toEqual({ bonus: 250_000, wagerNeed: 21_000_000 });
  });

  it('that several orders promise is given to the one paid first, and the others are paid without it', async () => {
    await onlyRule(3, { firstOf: 'day' });
    const player = await platform.createPlayer();
    const amounts = [30_000, 40_000];
    const orders = await Promise.all(amounts.map(async (amount) => (await ask(player, 3, amount)).order));
    const answers = await Promise.all(orders.map(({ orderId, amount }) => sendNotice(platform, { orderId, amount })));
    expect(answers.map(({ status }) => status)).toEqual(['OK', 'OK']);
    const ends = await Promise.all(
      orders.map(
        async ({ orderId }) =>
          (await platform.call('rechargeOrderStatus', { orderId }, { token: player.token })).body.order,
      ),
    );
    const withBonus = ends.filter(({ bonus }) => bonus > 0);
    expect(withBonus).toHaveLength(1);
    expect(await bonusCoin(player)).toBe(withBonus[0]?.bonus);
    expect(ends.filter(({ statusText }) => statusText === 'Paid. The bonus went to another deposit')).toHaveLength(1);
  });

  it('is given as promised though its rule has gone since', async () => {
    await onlyRule(3, {});
    const player = await platform.createPlayer();
    const { order } = await ask(player, 3);
    await setConfig(platform.database.db, 'appRechargeBonusMap', {});
    expect((await ask(player, 3, 60_000)).errcode).toBe(2);
    await sendNotice(platform, { orderId: order.orderId, amount: 50_000 });
    expect(await bonusCoin(player)).toBe(2_500);
  });
});

it.each([
  ['another type than its key', { 3: { ...RECHARGE_BONUSES['3'], type: 4 } }],
  ['a type that there is not', { 14: { ...RECHARGE_BONUSES['3'], type: 14 } }],
  ['no bonus at all', { 3: { ...RECHARGE_BONUSES['3'], rateBp: 0 } }],
  ['an impossible number of deposits', { 3: { ...RECHARGE_BONUSES['3'], when: { depositsFrom: 3, depositsTo: 2 } } }],
  ['a day of no week', { 3: { ...RECHARGE_BONUSES['3'], when: { weekdays: [0] } } }],
  ['an unknown condition', { 3: { ...RECHARGE_BONUSES['3'], when: { fullMoon: true } } }],
])('an operator cannot configure %s', async (_what, value) => {
  expect(configSchema('appRechargeBonusMap')).toMatchObject({ type: 'object' });
  expect(await trySetConfig(platform.database.db, 'appRechargeBonusMap', value)).toBeDefined();
});

it('players see the configuration of deposits by the keys of the specification', async () => {
  const keys = ['appRechargeTypeMap', 'appRechargeItemMap', 'appRechargeTypeItemMap', 'appRechargeBonusMap'] as const;
  const { body } = await platform.call('anonymous/appConfig', { gameListVersion: '', configKeyList: [...keys] });
  expect(body.configMap).toMatchObject({
    appRechargeTypeMap: { 1: { id: 1, name: 'GCash', minAmount: 100, minAmount2: 10_000 } },
    appRechargeItemMap: { 1: { price: 10_000 } },
    appRechargeTypeItemMap: { 1: [1, 2, 3, 4, 5, 6] },
    appRechargeBonusMap: { 11: { rateBp: 10_000, often: 'once', when: { depositsTo: 0 } } },
  });
  expect(Object.keys(body.configMap.appRechargeBonusMap ?? {})).toEqual(
    Array.from({ length: 13 }, (_, at) => String(at + 1)),
  );
  expect(JSON.stringify(body.configMap)).not.toContain('slug');
});
