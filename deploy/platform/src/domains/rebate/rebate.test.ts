import { manilaDay, nextDay, REFUSALS } from '@parola/calls';
import { sql } from 'kysely';
import { config, setConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { walletSnap } from '../../ledger/ledger';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { writeExclusion } from '../../testing/exclusion';
import { enterFiesta, spin } from '../../testing/fiesta-rounds';
import { bonusesOf } from '../../testing/bonuses';
import { awards } from '../awards';
import { games } from '../games';
import { accrueAll } from '../games';
import { addVipExp } from '../vip';
import { vip } from '../vip';
import { accrueRebate } from './accrue-rebate.commands';
import { rebate } from './index';

const SLOTS = 1;
const TABLE = 4;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config, awards, games, vip, rebate] });
});
afterAll(() => platform.close());

const yesterday = () => manilaDay(new Date(), -1);
async function member(exp = 50_000n): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  await addVipExp(platform.database.db, [{ userId: player.userId, validBet: exp }]);
  return player;
}
/** Accrues the rebate of rounds of a day. */
const bets = ({ userId }: TestPlayer, validBet: bigint, gameCode = 'fiesta-reels', day = yesterday()) =>
  inTransaction(platform.database.db, (tx) =>
    accrueRebate(tx, [
      { userId, provider: 'sandbox-games', gameCode, day, rounds: 1, staked: validBet, validBet, paid: 0n },
    ]),
  );
const state = async ({ token }: TestPlayer, type = 0) => (await platform.call('betBonus', { type }, { token })).body;
const receive = async ({ token }: TestPlayer) => (await platform.call('betBonusReceive', {}, { token })).body;
const receiveType = async ({ token }: TestPlayer, type: number) =>
  (await platform.call('betBonusByTypeReceive', { type }, { token })).body;
const log = async ({ token }: TestPlayer, type?: number) =>
  (await platform.call('betBonusLog', { pageNum: 1, pageSize: 20, type }, { token })).body;
const bonusOf = async ({ userId }: TestPlayer) => (await walletSnap(platform.database.db, userId)).bonusCoin;
const flag = async ({ userId }: TestPlayer) =>
  (await platform.services.hooks.redDots(platform.database.db, { userId, now: new Date() })).vipAwardFlag;
const ofType = async (player: TestPlayer, type: number) => (await state(player)).list.find((row) => row.type === type);

it('settled rounds count once, today’s at the rate of the level, and can be received when the day has turned', async () => {
  const player = await platform.createPlayer({ cash: 1_000_000n });
  const { db } = platform.database;
  await addVipExp(db, [{ userId: player.userId, deposit: 50_000n }]);
  const game = await enterFiesta(platform, player.userId);
  for (let round = 0; round < 10; round += 1) await spin(platform, game, 10_000);
  await Promise.all([accrueAll(db, platform.services.hooks), accrueAll(db, platform.services.hooks)]);
  await accrueAll(db, platform.services.hooks);
  expect(await ofType(player, SLOTS)).toEqual({
    type: SLOTS,
    name: 'Slots',
    rateBp: 20,
    validBet: 0,
    bonus: 0,
    canReceive: false,
    todayValidBet: 100_000,
    todayBonus: 200,
  });
  expect(await state(player)).toMatchObject({
    vip: 1,
    totalBonus: 0,
    todayBonus: 200,
    settleTime: nextDay(new Date()),
  });
  expect(await receive(player)).toMatchObject({ errcode: REFUSALS.rebateBelowMinimum, need: 100, have: 0 });
  await sql`UPDATE rebate_accrual SET day = day - 1 WHERE user_id = ${player.userId}`.execute(db);
  expect(await state(player)).toMatchObject({ totalBonus: 200, todayBonus: 0 });
  const received = await receive(player);
  expect(received).toMatchObject({ errcode: 0, awardList: [{ propId: 2001, count: 200 }], wallet: { bonusCoin: 200 } });
  expect(await bonusesOf(platform, player.userId)).toEqual([{ title: 'VIP rebate', days: 30 }]);
  expect(received.list[0]).toMatchObject({ bonus: 0, canReceive: false });
  expect((await receive(player)).errcode).toBe(REFUSALS.alreadyReceived);
});

it('has a rate for each level and game type; below VIP 1 no bet counts', async () => {
  const nobody = await platform.createPlayer();
  await bets(nobody, 1_000_000n);
  expect(await state(nobody)).toMatchObject({ vip: 0, totalBonus: 0 });
  const player = await member(2_500_000n);
  await bets(player, 100_000n);
  await bets(player, 100_000n, 'keno');
  expect(await ofType(player, SLOTS)).toMatchObject({ rateBp: 40, bonus: 400 });
  expect(await ofType(player, TABLE)).toMatchObject({ rateBp: 20, bonus: 200 });
  expect((await state(player, TABLE)).list.map(({ type }) => type)).toEqual([TABLE]);
});

it('the bet that reaches a level counts as a bet of it', async () => {
  const player = await member(490_000n);
  await inTransaction(platform.database.db, async (tx) => {
    const { hooks } = platform.services;
    const one = { userId: player.userId, validBet: 10_000n };
    const game = { provider: 'sandbox-games', gameCode: 'fiesta-reels', day: yesterday(), rounds: 1 };
    await (
      await hooks.roundsSettled(tx, { bets: [one], played: [{ ...one, ...game, staked: 10_000n, paid: 0n }] })
    )();
  });
  expect(await ofType(player, SLOTS)).toMatchObject({ rateBp: 30, bonus: 30 });
});

it('one type alone, with its own minimum; the rest stays open', async () => {
  const player = await member();
  await bets(player, 49_999n);
  await bets(player, 100_000n, 'keno');
  expect(await receiveType(player, SLOTS)).toMatchObject({ errcode: REFUSALS.rebateBelowMinimum, need: 100, have: 99 });
  expect((await state(player)).list.map(({ type, canReceive }) => [type, canReceive])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
  ]);
  expect(await receiveType(player, TABLE)).toMatchObject({ errcode: 0, awardList: [{ count: 100 }] });
  expect((await receiveType(player, TABLE)).errcode).toBe(REFUSALS.alreadyReceived);
  await bets(player, 1n);
  expect(await receive(player)).toMatchObject({ errcode: 0, awardList: [{ count: 100 }] });
  expect(await bonusOf(player)).toBe(200);
});

it('fifty at a time, of all and of one type, give it once; the dot goes with it', async () => {
  const player = await member();
  await platform.call('appVipUserReceiveDaily', {}, { token: player.token });
  await platform.call('receiveVipBonusUser', { level: 1 }, { token: player.token });
  await platform.call('appVipUserReceiveSignInAward', {}, { token: player.token });
  const before = await bonusOf(player);
  expect(await flag(player)).toBe(false);
  await bets(player, 500_000n);
  expect(await flag(player)).toBe(true);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nr) => (nr % 2 === 0 ? receive(player) : receiveType(player, SLOTS))),
  );
  const codes = answers.map(({ errcode }) => errcode).sort((a, b) => a - b);
  expect(codes).toEqual([0, ...Array(49).fill(REFUSALS.alreadyReceived)]);
  expect((await bonusOf(player)) - before).toBe(1_000);
  expect(await flag(player)).toBe(false);
});

it('a round that comes late, of a day that was received already, is neither lost nor given twice', async () => {
  const player = await member();
  await bets(player, 50_000n);
  await receive(player);
  await bets(player, 50_000n);
  expect(await ofType(player, SLOTS)).toMatchObject({ validBet: 50_000, bonus: 100 });
  await receive(player);
  expect(await bonusOf(player)).toBe(200);
  const { list, total } = await log(player);
  expect(total).toBe(2);
  expect(list.map(({ day, validBet, rateBp, bonus }) => [day, validBet, rateBp, bonus])).toEqual([
    [yesterday(), 50_000, 20, 100],
    [yesterday(), 50_000, 20, 100],
  ]);
  expect((await log(player, TABLE)).total).toBe(0);
});

it('is cash at once where the house says so, and needs no bets', async () => {
  const { db } = platform.database;
  const set = (coinTo: 'cash' | 'bonus') =>
    sql`UPDATE config SET value = jsonb_set(value, '{coinTo}', ${JSON.stringify(coinTo)}) WHERE key = 'rebateRule'`.execute(
      db,
    );
  const player = await member();
  await bets(player, 100_000n);
  await set('cash');
  expect(await state(player)).toMatchObject({ cash: true });
  expect(await receive(player)).toMatchObject({ errcode: 0, wallet: { coin: 200, bonusCoin: 0, withdrawable: 200 } });
  await set('bonus');
});

it.each([
  [1, REFUSALS.coolingOff],
  [2, REFUSALS.selfExcluded],
])('C18 in the state %i no rebate is given, and the rebate waits', async (rgStatus, errcode) => {
  const player = await member();
  await bets(player, 100_000n);
  await writeExclusion(platform, player, { rgStatus });
  expect((await receive(player)).errcode).toBe(errcode);
  expect((await receiveType(player, SLOTS)).errcode).toBe(errcode);
  expect(await ofType(player, SLOTS)).toMatchObject({ bonus: 200, canReceive: false });
  expect(await bonusOf(player)).toBe(0);
});

it('a received amount cannot be changed', async () => {
  const player = await member();
  await bets(player, 100_000n);
  await receive(player);
  await expect(
    sql`UPDATE rebate_accrual SET valid_bet = 1 WHERE user_id = ${player.userId}`.execute(platform.database.db),
  ).rejects.toThrow();
});

it('a game type that is no longer offered is listed while a rebate of it is open', async () => {
  const { db } = platform.database;
  const player = await member();
  await bets(player, 100_000n, 'keno');
  const types = (
    await platform.call('anonymous/appConfig', { gameListVersion: '', configKeyList: ['appGameTypeList'] })
  ).body.configMap.appGameTypeList;
  if (!types) throw new Error('no types');
  await setConfig(
    db,
    'appGameTypeList',
    types.filter(({ id }) => id !== TABLE),
  );
  expect(await ofType(player, TABLE)).toMatchObject({ name: 'Other', bonus: 100 });
  await receive(player);
  expect(await ofType(player, TABLE)).toBeUndefined();
  await setConfig(db, 'appGameTypeList', types);
});
