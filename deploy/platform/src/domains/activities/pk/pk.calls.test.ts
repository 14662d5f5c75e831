import { ACTIVITY_ID, dayAfter, endOfDay, manilaDay, PK_CAMP, PK_STATUS, type PkCamp } from '@parola/calls';
import { getConfig, setConfig } from '../../../config';
import { verifyLedger } from '../../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../../testing';
import { FakePsp } from '../../../testing/deposits';
import { writeExclusion } from '../../../testing/exclusion';
import { giveCash, playRound } from '../../../testing/rounds';
import { checksOf } from '../../../domain-api/domain-checks';
import { accrueAll } from '../../games';
import { DOMAINS } from '../..';
import type { Rule } from './rounds.queries';
import { settleRounds } from './settle-rounds.jobs';

let platform: TestPlatform;
let usual: Rule;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  usual = await getConfig(platform.database.db, 'appPkRule');
});
const findings = async () => (await verifyLedger(platform.database.db, checksOf(DOMAINS))).findings;
afterAll(async () => {
  expect(await findings()).toEqual([]);
  await platform.close();
});

const { none, red, blue } = PK_CAMP;
const MINUTE_MS = 60_000;
const today = () => manilaDay(new Date());

/** Age of the next round in days. Each test uses another value, so rounds get different numbers. */
let ago = 31;

/** Creates a round that is open for sign-up today; earlier rounds are over. */
async function begin(changes: Partial<Rule> = {}): Promise<number> {
  const past = {
    sign_up_from: '2020-01-01',
    run_from: '2020-01-02',
    run_until: '2020-01-02',
    rest_until: '2020-01-02',
  };
  await platform.database.db.updateTable('pk_round').set(past).where('rest_until', '>=', today()).execute();
  ago -= 1;
  const from = dayAfter(today(), -ago);
  const days = { from, signUpDays: ago + 1, runDays: 1, restDays: 1 };
  await setConfig(platform.database.db, 'appPkRule', { ...usual, ...days, ...changes });
  return Number(from.replaceAll('-', ''));
}

/** Moves a round to its counted days, which include today. */
async function run(round: number): Promise<void> {
  await platform.database.db
    .updateTable('pk_round')
    .set({ run_from: today(), run_until: today(), rest_until: dayAfter(today(), 1) })
    .where('round', '=', round)
    .execute();
}

const over = (minutes = 11) => new Date(endOfDay(today()) + minutes * MINUTE_MS);
const settle = () => settleRounds(platform.database.db, over());
const data = async (player?: TestPlayer) => (await platform.call('pkData', {}, player && { token: player.token })).body;
const signUp = async ({ token }: TestPlayer, camp: 1 | 2) =>
  (await platform.call('pkSignUp', { camp }, { token })).body;
const receive = async ({ token }: TestPlayer, id: number) =>
  (await platform.call('receiveActivityAward', { activityId: ACTIVITY_ID.RedPKBlue, id }, { token })).body;
const log = async ({ token }: TestPlayer, pageNum = 1) =>
  (await platform.call('pkLog', { pageNum, pageSize: 10 }, { token })).body;

const listed = async (player: TestPlayer) =>
  (await platform.call('getActivityIds', {}, { token: player.token })).body.activityMap[ACTIVITY_ID.RedPKBlue];

async function inCamp(camp: 1 | 2): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  await giveCash(platform, player.userId, 1_000_000n);
  expect(await signUp(player, camp)).toMatchObject({ errcode: 0, camp });
  return player;
}

async function bets(player: TestPlayer, amount: bigint): Promise<void> {
  expect(await playRound(platform, player.userId, { bet: amount })).toBe('OK');
}
const count = () => accrueAll(platform.database.db, platform.services.hooks);

/** Settles a round of two red players and one blue player with smaller bets. */
async function redWon(): Promise<{ round: number; reds: [TestPlayer, TestPlayer]; loser: TestPlayer }> {
  const round = await begin({ pool: 1_000, poolBp: 0 });
  const reds: [TestPlayer, TestPlayer] = [await inCamp(red), await inCamp(red)];
  const loser = await inCamp(blue);
  await run(round);
  await bets(reds[0], 20_000n);
  await bets(reds[1], 10_000n);
  await bets(loser, 25_000n);
  await count();
  await settle();
  return { round, reds, loser };
}

it('takes a player into one camp, once, and shows both to all', async () => {
  const round = await begin();
  const first = await inCamp(red);
  expect(await signUp(first, blue)).toMatchObject({ errcode: 2202, errmsg: expect.stringContaining('camp') });
  expect(await signUp(first, red)).toMatchObject({ errcode: 2202 });
  const second = await platform.createPlayer();
  expect(await signUp(second, blue)).toMatchObject({ red: { count: 1, score: 0 }, blue: { count: 1, score: 0 } });
  expect(await data(first)).toMatchObject({
    ...{ round, status: PK_STATUS.signUp, camp: red, myScore: 0, myRank: 0, pool: usual.pool, awardList: [] },
    ...{
      startTime: endOfDay(today()),
      endTime: endOfDay(dayAfter(today(), 1)),
      nextTime: endOfDay(dayAfter(today(), 2)),
    },
  });
  expect((await platform.call('pkSignUp', { camp: 3 as 1 }, { token: second.token })).status).toBe(400);
});

it('of 50 sign-ups at once one counts', async () => {
  await begin();
  const player = await platform.createPlayer();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => signUp(player, at % 2 ? red : blue)));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, 2202]));
  const { red: reds, blue: blues } = await data(player);
  expect(reds.count + blues.count).toBe(1);
});

it('is for visitors when its row of the list says so, and for no player while it is closed', async () => {
  const { db } = platform.database;
  await begin();
  expect((await data()).errcode).toBe(7);
  const list = await getConfig(db, 'activityList');
  const isOwn = ({ activityId }: { activityId: number }) => activityId === ACTIVITY_ID.RedPKBlue;
  await setConfig(
    db,
    'activityList',
    list.map((row) => (isOwn(row) ? { ...row, unloginShowStatus: 1 as const } : row)),
  );
  expect(await data()).toMatchObject({ errcode: 0, camp: none, myScore: 0, awardList: [] });
  const listed = async () => (await platform.call('getActivityIds', {})).body.activityMap[ACTIVITY_ID.RedPKBlue];
  expect(await listed()).toMatchObject([{ id: 159, type: 1, ruleList: usual.ruleList }]);
  await setConfig(db, 'activityList', list);
  const player = await platform.createPlayer();
  for (const changes of [{ open: false }, { from: dayAfter(today(), 1) }]) {
    await begin(changes);
    expect([(await data(player)).errcode, (await signUp(player, red)).errcode]).toEqual([7, 7]);
    expect(await listed()).toBeUndefined();
  }
});

it('opens by itself only for a player with a camp to choose or a share to receive', async () => {
  const pops = async (player: TestPlayer) => (await listed(player))?.map(({ type }) => type);
  const player = await platform.createPlayer();
  const early = await begin();
  expect(await pops(player)).toEqual([1]);
  await signUp(player, red);
  expect(await pops(player)).toEqual([0]);
  await run(early);
  expect(await pops(await platform.createPlayer())).toEqual([0]);
  const { reds, loser } = await redWon();
  expect([await pops(reds[0]), await pops(loser)]).toEqual([[1], [0]]);
});

it('closes sign-up when bets begin to count, and once the round is settled', async () => {
  const player = await platform.createPlayer();
  const round = await begin();
  const member = await inCamp(blue);
  await run(round);
  expect(await signUp(player, red)).toMatchObject({ errcode: 2201 });
  expect(await data(member)).toMatchObject({ status: PK_STATUS.running, camp: blue });
  await settle();
  expect(await signUp(player, red)).toMatchObject({ errcode: 2203 });
  expect(await data(member)).toMatchObject({ status: PK_STATUS.settled, pool: 0, last: { round, winner: none } });
});

it('has no settlement without members', async () => {
  const player = await platform.createPlayer();
  await begin({ from: dayAfter(today(), -1), signUpDays: 1 });
  expect(await data(player)).toMatchObject({ status: PK_STATUS.running });
  expect((await signUp(player, red)).errcode).toBe(2201);
  await begin({ from: dayAfter(today(), -2), signUpDays: 1 });
  expect(await data(player)).toMatchObject({ status: PK_STATUS.settled });
  expect((await signUp(player, red)).errcode).toBe(2203);
});

it('counts valid bets of members on the days of the round, each once, on however many nodes', async () => {
  const { db } = platform.database;
  const round = await begin({ pool: 1_000, poolBp: 100, poolMax: 1_250 });
  const [early, late] = [await inCamp(red), await inCamp(red)];
  const other = await inCamp(blue);
  const outside = await platform.createPlayer();
  await giveCash(platform, outside.userId, 100_000n);
  await bets(early, 9_000n);
  await count();
  expect((await data(early)).myScore).toBe(0);
  await run(round);
  for (const [player, amount] of [
    [early, 5_000n],
    [late, 5_000n],
    [other, 4_000n],
    [outside, 50_000n],
  ] as const) {
    await bets(player, amount);
    await count();
  }
  await bets(other, 2_000n);
  const { hooks } = platform.services;
  await Promise.all([accrueAll(db, hooks), accrueAll(db, hooks), accrueAll(db, hooks)]);
  await count();
  expect(await data(early)).toMatchObject({
    ...{ red: { count: 2, score: 10_000 }, blue: { count: 1, score: 6_000 }, myScore: 5_000, myRank: 1, pool: 1_160 },
  });
  expect(await data(late)).toMatchObject({ myScore: 5_000, myRank: 2 });
  await bets(late, 20_000n);
  await count();
  expect(await data(late)).toMatchObject({ myScore: 25_000, myRank: 1, pool: 1_250 });
});

it('settles once on any number of nodes, minutes after the last day, and later counts change nothing', async () => {
  const { db } = platform.database;
  const round = await begin({ pool: 1_000, poolBp: 0 });
  const [first, second] = [await inCamp(red), await inCamp(red)];
  await run(round);
  await bets(first, 20_000n);
  await bets(second, 10_000n);
  await count();
  await settleRounds(db, over(9));
  expect((await data(first)).status).toBe(PK_STATUS.running);
  await Promise.all(Array.from({ length: 8 }, settle));
  await bets(second, 50_000n);
  await count();
  await settle();
  expect(await data(first)).toMatchObject({
    ...{ status: PK_STATUS.settled, red: { count: 2, score: 30_000 }, pool: 1_000, last: { round, winner: red } },
    awardList: [{ id: round, propId: 2001, count: 666, canReceive: true, isReceived: false }],
  });
  expect((await data(second)).awardList).toMatchObject([{ count: 333 }]);
});

it('waits with the result for rounds of its days that are not counted yet', async () => {
  const round = await begin({ pool: 1_000, poolBp: 0 });
  const [first, second] = [await inCamp(red), await inCamp(blue)];
  await run(round);
  await bets(first, 20_000n);
  await count();
  await bets(second, 50_000n);
  await settle();
  expect(await data(first)).toMatchObject({ status: PK_STATUS.running, awardList: [] });
  await count();
  await settle();
  expect(await data(second)).toMatchObject({ last: { round, winner: blue }, awardList: [{ count: 1_000 }] });
});

it('of a quiet round no player has more than the multiple of their bets, and the house keeps the rest', async () => {
  const quiet = async (shareMaxTimes: number) => {
    const round = await begin({ pool: 500_000, poolBp: 0, shareMaxTimes });
    const [one, two] = [await inCamp(red), await inCamp(red)];
    await run(round);
    await bets(one, 1_000n);
    await bets(two, 500n);
    await count();
    await settle();
    const { awardList, pool } = await data(one);
    return [awardList[0]?.count, (await data(two)).awardList[0]?.count, pool];
  };
  expect(await quiet(1)).toEqual([1_000, 500, 1_500]);
  expect(await quiet(3)).toEqual([3_000, 1_500, 4_500]);
  expect(await quiet(1_000)).toEqual([333_333, 166_666, 500_000]);
});

it('50 claims at once give one share, out of the pool', async () => {
  const { round, reds } = await redWon();
  const [player] = reds;
  const answers = await Promise.all(Array.from({ length: 50 }, () => receive(player, round)));
  const accepted = answers.filter(({ errcode }) => errcode === 0);
  expect(accepted).toMatchObject([{ awardList: [{ propId: 2001, count: 666 }], wallet: { bonusCoin: 666 } }]);
  expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, 8]));
  expect((await data(player)).awardList).toMatchObject([{ canReceive: false, isReceived: true }]);
  const { balance } = await platform.database.db
    .selectFrom('account')
    .select('balance')
    .where('code', '=', `pk:${round}`)
    .executeTakeFirstOrThrow();
  expect(balance).toBe(334n);
  const { body } = await platform.call(
    'activityAwardGetLog',
    { pageNum: 1, pageSize: 20, activityId: ACTIVITY_ID.RedPKBlue },
    { token: player.token },
  );
  expect(body.list).toMatchObject([{ propId: 2001, count: 666, wagerNeed: 666 }]);
});

it('gives back to the house the shares that were not received in time, once', async () => {
  const { round, reds } = await redWon();
  const { db } = platform.database;
  expect((await receive(reds[1], round)).awardList).toMatchObject([{ count: 333 }]);
  await db
    .updateTable('pk_round')
    .set({ receive_end: new Date(Date.now() - 1) })
    .where('round', '=', round)
    .execute();
  expect((await receive(reds[0], round)).errcode).toBe(10);
  expect((await data(reds[0])).awardList).toEqual([]);
  await Promise.all(Array.from({ length: 8 }, () => settleRounds(db, new Date())));
  const { rows } = await platform.database.pool.query(
    `SELECT e.amount, a.balance FROM entry e JOIN journal j ON j.id = e.journal_id JOIN account a ON a.id = e.account_id
      WHERE j.kind = 'pool-return' AND a.code = $1`,
    [`pk:${round}`],
  );
  expect(rows.map(({ amount, balance }) => [Number(amount), Number(balance)])).toEqual([[-667, 0]]);
});

it('with the same score both camps share; a round without bets has no pool', async () => {
  const round = await begin({ pool: 1_001, poolBp: 0 });
  const [one, two] = [await inCamp(red), await inCamp(blue)];
  await run(round);
  await bets(one, 5_000n);
  await bets(two, 5_000n);
  await count();
  await settle();
  for (const player of [one, two]) {
    const { last, awardList } = await data(player);
    expect([last?.winner, awardList[0]?.count]).toEqual([none, 500]);
  }
});

it("lists past rounds, with the player's part in them", async () => {
  const { round, reds, loser } = await redWon();
  await receive(reds[0], round);
  const of = async (player: TestPlayer) => (await log(player)).list.find((one) => one.round === round);
  const all = { winner: red, red: { count: 2, score: 30_000 }, blue: { count: 1, score: 25_000 }, pool: 1_000 };
  expect(await of(reds[0])).toMatchObject({ ...all, camp: red, myScore: 20_000, myShare: 666, isReceived: true });
  expect(await of(loser)).toMatchObject({ ...all, camp: blue, myScore: 25_000, myShare: 0, isReceived: false });
  const stranger = await platform.createPlayer();
  expect(await of(stranger)).toMatchObject({ ...all, camp: none as PkCamp, myScore: 0, myShare: 0 });
  expect((await log(stranger, 99)).list).toEqual([]);
});

it('refuses a missing share, of the other camp, of another, and a player on a break or excluded', async () => {
  const { round, reds, loser } = await redWon();
  const stranger = await platform.createPlayer();
  expect((await receive(loser, round)).errcode).toBe(9);
  expect([(await receive(stranger, round)).errcode, (await receive(loser, 19990101)).errcode]).toEqual([3, 3]);
  for (const [rgStatus, errcode] of [
    [1, 207],
    [2, 206],
  ] as const) {
    await writeExclusion(platform, reds[0], { rgStatus });
    expect((await receive(reds[0], round)).errcode).toBe(errcode);
    expect((await data(reds[0])).awardList[0]?.canReceive).toBe(false);
    await begin();
    expect((await signUp(reds[0], red)).errcode).toBe(errcode);
  }
});

it('gives a share on the terms that were promised, also once red versus blue is closed', async () => {
  const { db } = platform.database;
  const { round, reds, loser } = await redWon();
  await setConfig(db, 'appPkRule', { ...usual, open: false, wagerTimes: 100, bonusDays: 1 });
  expect((await data(loser)).errcode).toBe(7);
  expect(await data(reds[0])).toMatchObject({
    status: PK_STATUS.settled,
    awardList: [{ id: round, canReceive: true, wagerTimes: usual.wagerTimes, bonusDays: usual.bonusDays }],
  });
  const [part] = (await listed(reds[0])) ?? [];
  expect(part?.activityId).toBe(ACTIVITY_ID.RedPKBlue);
  expect(await receive(reds[0], round)).toMatchObject({ errcode: 0, awardList: [{ count: 666 }] });
  const { need, expire_time: end } = await db
    .selectFrom('wager_requirement')
    .selectAll()
    .where('user_id', '=', reds[0].userId)
    .executeTakeFirstOrThrow();
  expect(need).toBe(666n);
  expect(end?.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  expect((await data(reds[0])).errcode).toBe(7);
  expect(await listed(reds[0])).toBeUndefined();
});

it('takes no rule with a pool above its maximum', async () => {
  const wrong = { ...usual, pool: usual.poolMax + 1 };
  await expect(setConfig(platform.database.db, 'appPkRule', wrong)).rejects.toThrow(
    'is less than the pool begins with',
  );
});
