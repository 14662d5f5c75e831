import { randomUUID } from 'node:crypto';
import { ACTIVITY_ID, ACTIVITY_STATE, dayAfter, isoWeekdayOf, manilaDay, PROP_ID } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig, setConfig } from '../../../config';
import { checksOf } from '../../../domain-api/domain-checks';
import { Random } from '../../../ground/random';
import { verifyLedger } from '../../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../../testing';
import { deposit, FakePsp } from '../../../testing/deposits';
import { gate } from '../../../testing/eventually';
import { writeExclusion } from '../../../testing/exclusion';
import { spin } from '../../../testing/fiesta-rounds';
import { enterGame } from '../../../testing/game';
import { DOMAINS } from '../..';
import { placeAt, type Odds } from './odds.rules';
import type { Rule } from './pusher.rules';

const { CoinPusher } = ACTIVITY_ID;
const today = () => manilaDay(new Date());

let platform: TestPlatform;
let usual: Rule;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp(), expectedErrors: ['request failed'] });
  usual = await getConfig(platform.database.db, 'appPusherRule');
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, checksOf(DOMAINS))).findings).toEqual([]);
  await platform.close();
});

/** Sets a weekly rule. Default: drops for bets only, one per peso, at most 100. */
async function rule(changes: Partial<Rule> = {}): Promise<void> {
  const wayList: Rule['wayList'] = [{ id: 1, condition: 'validBet', need: 100, max: 100 }];
  await setConfig(platform.database.db, 'appPusherRule', { ...usual, wayList, ...changes });
}
/** Rule part: every drop gives this much coin, hundredths. */
const all = (count: number): Pick<Rule, 'placeList' | 'total'> => ({
  placeList: [{ id: 1, awardList: count > 0 ? [{ propId: PROP_ID.coin, count }] : [], weight: 1 }],
  total: 1,
});

const bets = ({ userId }: TestPlayer, validBet: number, gameCode: string = randomUUID(), day = today()) =>
  sql`INSERT INTO play_stat (user_id, day, game_code, rounds, bet, valid_bet)
    VALUES (${userId}, ${day}::date, ${gameCode}, 1, ${validBet}, ${validBet})`.execute(platform.database.db);

const info = async (player?: TestPlayer) =>
  (await platform.call('getActivityInfo', { activityId: CoinPusher }, player && { token: player.token })).body;
const stand = async (player: TestPlayer) => (await info(player)).pusher;
const drop = async ({ token }: TestPlayer, no: number, requestId?: string) =>
  (
    await platform.call(
      'receiveActivityAward',
      { activityId: CoinPusher, id: no },
      { token, ...(requestId && { requestId }) },
    )
  ).body;
/** Counts the answers by error code. */
const counted = (answers: readonly { errcode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { errcode } of answers) counts[errcode] = (counts[errcode] ?? 0) + 1;
  return counts;
};

it('grants drops for log-ins, deposits and bets in the game, each up to its number', async () => {
  await rule({ wayList: usual.wayList });
  const player = await platform.createPlayer();
  expect(await stand(player)).toMatchObject({
    ...{ left: 1, nextNo: 1, gameId: 15, lastList: [] },
    wayList: [
      { id: 1, condition: 'loginDays', need: 1, have: 1, drops: 1, max: 7 },
      { id: 2, condition: 'depositSum', need: 50_000, have: 0, drops: 0, max: 5 },
      { id: 3, condition: 'validBet', need: 10_000, have: 0, drops: 0, max: 10, gameId: 15 },
    ],
  });
  await deposit(platform, player, 120_000);
  // Bets in other games earn no drops.
  await bets(player, 99_000_000);
  await bets(player, 39_999, 'coin-pusher');
  expect(await stand(player)).toMatchObject({
    left: 1 + 2 + 3,
    wayList: [{ drops: 1 }, { have: 120_000, drops: 2 }, { have: 39_999, drops: 3 }],
  });
  await bets(player, 10_000_000, 'coin-pusher', dayAfter(today(), -8));
  expect((await stand(player))?.left).toBe(6);
  const rich = await platform.createPlayer();
  await bets(rich, 10_000_000, 'coin-pusher');
  expect((await stand(rich))?.left).toBe(1 + 10);
});

it('counts only rounds of the game as the activity opened it, where its rule says so', async () => {
  const way = { id: 1, condition: 'validBet', need: 100, max: 100, inGame: true } as const;
  await rule({ wayList: [{ ...way, fromHere: true }] });
  const player = await platform.createPlayer({ cash: 100_000n });
  const played = async (gameCode: string, stakes: readonly number[], activityId?: number) => {
    const game = await enterGame(platform, player.userId, gameCode, activityId);
    for (const stake of stakes) await spin(platform, game, stake);
  };
  await played('coin-pusher', [5_000]);
  await played('coin-pusher', [5_000], ACTIVITY_ID.SlotsHack);
  await played('fiesta-reels', [5_000], CoinPusher);
  expect(await stand(player)).toMatchObject({ left: 0, wayList: [{ gameId: 15, fromHere: true, have: 0, drops: 0 }] });
  await played('coin-pusher', [250, 200], CoinPusher);
  expect(await stand(player)).toMatchObject({ left: 4, wayList: [{ have: 450, drops: 4 }] });
  // Rounds of the game count from any entry if the rule does not restrict the entry.
  await rule({ wayList: [way] });
  expect(await stand(player)).toMatchObject({ left: 100, wayList: [{ have: 10_450 }] });
});

it('a drop takes one of the balance, gives the fallen items, and is among the last', async () => {
  await rule(all(250));
  const player = await platform.createPlayer();
  await bets(player, 200);
  expect(await drop(player, 1)).toMatchObject({
    ...{ errcode: 0, awardList: [{ propId: PROP_ID.coin, count: 250 }], wallet: { bonusCoin: 250 } },
    pusher: { no: 1, placeId: 1, left: 1 },
  });
  await rule(all(0));
  expect(await drop(player, 2)).toMatchObject({ errcode: 0, awardList: [], pusher: { no: 2, left: 0 } });
  expect(await stand(player)).toMatchObject({
    ...{ left: 0, nextNo: 3 },
    lastList: [
      { no: 2, awardList: [] },
      { no: 1, awardList: [{ id: 1, propId: PROP_ID.coin, count: 250 }] },
    ],
  });
  const { body } = await platform.call(
    'activityAwardGetLog',
    { pageNum: 1, pageSize: 10, activityId: CoinPusher },
    { token: player.token },
  );
  expect(body.list).toMatchObject([{ title: 'Coin pusher', propId: PROP_ID.coin, count: 250, wagerNeed: 250 }]);
});

it('a lost answer asked for again is the same drop; another device is told that it was made', async () => {
  await rule();
  const player = await platform.createPlayer();
  await bets(player, 300);
  const requestId = randomUUID();
  const first = await drop(player, 1, requestId);
  expect(await drop(player, 1, requestId)).toMatchObject({
    ...{ errcode: 0, awardList: first.awardList, pusher: first.pusher },
  });
  expect((await drop(player, 1)).errcode).toBe(8);
  expect((await stand(player))?.left).toBe(2);
});

it('is drawn once it holds all its locks: a wait never has it drawn anew', async () => {
  await rule(all(300));
  const player = await platform.createPlayer({ cash: 1_000n });
  await bets(player, 100);
  const [held, free] = [gate(), gate()];
  const holder = platform.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('owner', '=', player.userId).forUpdate().execute();
    held.open();
    await free.opened;
  });
  await held.opened;
  const drawing = jest.spyOn(Random.prototype, 'uniform');
  const request = { activityId: CoinPusher, id: 1 };
  const { status } = await platform.call('receiveActivityAward', request, { token: player.token });
  const drawn = drawing.mock.calls.length;
  drawing.mockRestore();
  free.open();
  await holder;
  expect({ status, drawn }).toEqual({ status: 503, drawn: 0 });
  expect((await drop(player, 1)).awardList).toMatchObject([{ propId: PROP_ID.coin, count: 300 }]);
});

it('50 times the same drop at once is made once', async () => {
  await rule(all(10));
  const player = await platform.createPlayer();
  await bets(player, 10_000);
  const answers = await Promise.all(Array.from({ length: 50 }, () => drop(player, 1)));
  expect(counted(answers)).toEqual({ 0: 1, 8: 49 });
  const last = await stand(player);
  expect([last?.left, last?.nextNo]).toEqual([99, 2]);
});

it('earned drops are granted once, for any number of simultaneous requests and drops', async () => {
  await rule(all(0));
  const player = await platform.createPlayer();
  await bets(player, 300);
  // Eight devices at once: each requests every number in order.
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const own: { errcode: number }[] = [];
      for (let no = 1; no <= 5; no += 1) {
        own.push(await drop(player, no));
        await stand(player);
      }
      return own;
    }),
  );
  expect(counted(answers.flat())[0]).toBe(3);
  expect(await drop(player, 4)).toMatchObject({ errcode: 9, need: 1, have: 0 });
  expect((await stand(player))?.left).toBe(0);
});

it('agrees with a balance kept by hand over a course of bets, drops and changes of the rule', async () => {
  const player = await platform.createPlayer();
  let [bet, granted, used] = [0, 0, 0];
  let need = 100;
  await rule(all(0));
  // A fixed course: the step number determines its action.
  for (let step = 1; step <= 60; step += 1) {
    const [what, much] = [(step * 7) % 5, (step * 37) % 260];
    if (what < 2) {
      await bets(player, much);
      bet += much;
    } else if (what === 2) {
      need = 50 + ((step * 53) % 150);
      await rule({ ...all(0), wayList: [{ id: 1, condition: 'validBet', need, max: 20 }] });
    } else {
      granted = Math.max(granted, Math.min(20, Math.floor(bet / need)));
      const { errcode } = await drop(player, used + 1);
      expect([step, errcode]).toEqual([step, used < granted ? 0 : 9]);
      // A refused call rolls back its grant too.
      if (errcode === 0) used += 1;
    }
    const now = Math.max(granted, Math.min(20, Math.floor(bet / need)));
    expect([step, (await stand(player))?.left]).toEqual([step, now - used]);
  }
  expect(used).toBeGreaterThan(5);
});

it('the database keeps the balance from going below none, and a drop from being changed', async () => {
  const { db } = platform.services.database;
  await rule(all(0));
  const player = await platform.createPlayer();
  await bets(player, 100);
  await drop(player, 1);
  const own = db.updateTable('pusher_balance').where('user_id', '=', player.userId);
  await expect(own.set({ used: 2 }).execute()).rejects.toThrow(/check/i);
  await expect(db.updateTable('pusher_drop').set({ place_id: 7 }).execute()).rejects.toThrow();
  await expect(db.deleteFrom('pusher_drop').execute()).rejects.toThrow();
});

it('every drop is kept with the odds needed to draw it again', async () => {
  await rule({ wayList: [{ id: 1, condition: 'validBet', need: 100, max: 40 }] });
  const player = await platform.createPlayer();
  await bets(player, 4_000);
  for (let no = 1; no <= 40; no += 1) expect((await drop(player, no)).errcode).toBe(0);
  const rows = await platform.database.db
    .selectFrom('pusher_drop as d')
    .innerJoin('pusher_odds as o', 'o.version', 'd.odds_version')
    .select(['d.point', 'd.place_id', 'd.award_list', 'd.odds_version', 'o.odds'])
    .where('d.user_id', '=', player.userId)
    .execute();
  expect(rows).toHaveLength(40);
  for (const { point, place_id: id, award_list: awardList, odds } of rows)
    expect(placeAt(odds as Odds, point)).toMatchObject({ id, awardList });
  expect(new Set(rows.map((row) => row.odds_version))).toEqual(new Set([(await stand(player))?.oddsVersion]));
});

it('drops belong to their round: drops of another week are gone, and the numbers go on', async () => {
  await rule(all(0));
  const player = await platform.createPlayer();
  const before = dayAfter(today(), -isoWeekdayOf(today()));
  await bets(player, 500, 'coin-pusher', before);
  const monday = dayAfter(before, -6);
  await platform.database.db
    .insertInto('pusher_balance')
    .values({ user_id: player.userId, round: monday, granted: 5, used: 0 })
    .execute();
  expect((await stand(player))?.left).toBe(0);
  await bets(player, 100);
  expect(await drop(player, 1)).toMatchObject({ errcode: 0, pusher: { left: 0 } });
  const { resetTime, serverTime } = await info(player);
  expect(resetTime).toBeGreaterThan(serverTime);
  expect(resetTime - serverTime).toBeLessThanOrEqual(7 * 86_400_000);
});

it.each([
  ['before it begins', { from: dayAfter(manilaDay(new Date()), 1) }, 7, ACTIVITY_STATE.toCome],
  ['after it is over', { until: dayAfter(manilaDay(new Date()), -1) }, 10, ACTIVITY_STATE.over],
  ['outside its weekdays', { weekdays: [(isoWeekdayOf(manilaDay(new Date())) % 7) + 1] }, 7, ACTIVITY_STATE.pausing],
])('takes no drop %s, and says so', async (_when, changes: Partial<Rule>, errcode, state) => {
  await rule({ ...all(0), ...changes });
  const player = await platform.createPlayer();
  await bets(player, 100);
  expect((await drop(player, 1)).errcode).toBe(errcode);
  expect((await info(player)).state).toBe(state);
});

it.each([
  ['week', 'day'],
  ['day', 'week'],
  ['once', 'month'],
  ['month', 'once'],
] as const)('drops earned and used by the %s are granted no second time by the %s', async (before, after) => {
  await rule({ repeat: before, ...all(1) });
  const player = await platform.createPlayer();
  await bets(player, 300);
  for (const no of [1, 2]) expect((await drop(player, no)).errcode).toBe(0);
  await rule({ repeat: after, ...all(1) });
  expect((await stand(player))?.left).toBe(1);
  const third = await drop(player, 3);
  expect([third.errcode, third.pusher?.left]).toEqual([0, 0]);
  expect(await drop(player, 4)).toMatchObject({ errcode: 9, need: 1, have: 0 });
  await bets(player, 100);
  expect((await stand(player))?.left).toBe(1);
});

it('is refused by numbers that are not the next one, without a drop, and while it is closed', async () => {
  await rule(all(0));
  const player = await platform.createPlayer();
  expect(await drop(player, 1)).toMatchObject({ errcode: 9, need: 1, have: 0 });
  await bets(player, 100);
  expect([(await drop(player, 0)).errcode, (await drop(player, 2)).errcode]).toEqual([3, 3]);
  expect((await drop(player, 1)).errcode).toBe(0);
  await rule({ open: false });
  expect([(await drop(player, 2)).errcode, (await info(player)).errcode]).toEqual([7, 7]);
});

it.each([
  [1, 207],
  [2, 206],
])('a player in the state %d gets no award, and keeps their drops', async (rgStatus, errcode) => {
  await rule(all(250));
  const player = await platform.createPlayer();
  await bets(player, 100);
  await writeExclusion(platform, player, { rgStatus });
  expect((await drop(player, 1)).errcode).toBe(errcode);
  const { count } = await platform.database.db
    .selectFrom('pusher_drop')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', player.userId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0n);
});

it('is in the list of players while it runs, and hidden from visitors', async () => {
  const listed = async (player?: TestPlayer) =>
    (await platform.call('getActivityIds', {}, player && { token: player.token })).body.activityIds.includes(
      CoinPusher,
    );
  const player = await platform.createPlayer();
  await rule();
  expect([await listed(player), await listed()]).toEqual([true, false]);
  expect((await info()).errcode).toBe(7);
  await rule({ until: dayAfter(today(), -1) });
  expect(await listed(player)).toBe(false);
  await rule({ open: false });
  expect(await listed(player)).toBe(false);
});

it.each([
  ['with weights that differ from its total', { total: 9_999 }],
  ['that is over before it begins', { until: '2026-10-31' }],
  [
    'with deposits restricted to a game',
    { wayList: [{ id: 1, condition: 'depositSum', need: 1, max: 1, inGame: true }] },
  ],
  [
    'that would ask from where every bet is',
    { wayList: [{ id: 1, condition: 'validBet', need: 1, max: 1, fromHere: true }] },
  ],
  ['that rewards a loss', { wayList: [{ id: 1, condition: 'netLoss', need: 1, max: 1 }] }],
  ['that names a way twice', { wayList: [1, 1].map((id) => ({ id, condition: 'validBet', need: 1, max: 1 })) }],
  [
    'that gives an award no player can receive',
    { placeList: [{ id: 1, awardList: [{ propId: 7, count: 1 }], weight: 1 }], total: 1 },
  ],
])('takes no rule %s', async (_what, changes) => {
  const wrong = { ...usual, ...changes } as Rule;
  await expect(setConfig(platform.database.db, 'appPusherRule', wrong)).rejects.toThrow();
});
