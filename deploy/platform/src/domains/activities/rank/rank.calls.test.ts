import {
  ACTIVITY_ID,
  dayAfter,
  endOfDay,
  manilaDay,
  maskNickname,
  PROP_ID,
  RANK_KIND,
  RANK_TYPE,
  startOfDay,
  type RankKind,
  type RankType,
} from '@parola/calls';
import { getConfig, setConfig } from '../../../config';
import { verifyLedger } from '../../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../../testing';
import { FakePsp } from '../../../testing/deposits';
import { writeExclusion } from '../../../testing/exclusion';
import { giveCash, playRound } from '../../../testing/rounds';
import { accrueAll } from '../../games';
import { DOMAINS } from '../..';
import { closeRanks } from './close-periods.jobs';
import { periodOf } from './periods.rules';
import { readPlaces } from './places.queries';
import { standings } from './standings.queries';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});
beforeEach(() => platform.database.pool.query('TRUNCATE rank_score, rank_board, rank_closed, rank_award'));

const { day, week, month } = RANK_TYPE;
const { bet, win, invite } = RANK_KIND;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Returns the board for a player. `refresh` clears the cache first. */
const rankOf = async (
  player: TestPlayer | undefined,
  rankType: RankType,
  kind: RankKind,
  { pageNum = 1, pageSize = 10, refresh = true } = {},
) => {
  if (refresh) standings.forget();
  return (await platform.call('getRank', { rankType, kind, pageNum, pageSize }, player && { token: player.token }))
    .body;
};
const receive = async ({ token }: TestPlayer, id: number) =>
  (await platform.call('receiveRankAward', { id }, { token })).body;
const claims = async (player: TestPlayer) => (await rankOf(player, day, bet)).claimList;

/** Writes scores of a period, best first. */
async function scored(
  players: readonly TestPlayer[],
  {
    rankType = day,
    kind = bet,
    period = periodOf(rankType, manilaDay(new Date())).key,
    from = 100_000n,
  }: { rankType?: RankType; kind?: RankKind; period?: string; from?: bigint } = {},
): Promise<void> {
  const rows = players.map(({ userId }, at) => ({
    ...{ rank_type: rankType, kind, period, user_id: userId },
    ...{ score: from - BigInt(at), reached_at: new Date() },
  }));
  await platform.database.db.insertInto('rank_score').values(rows).execute();
}
const some = (count: number) => Promise.all(Array.from({ length: count }, () => platform.createPlayer()));
const yesterday = () => periodOf(day, dayAfter(manilaDay(new Date()), -1));
/** Runs the job at noon of a day. */
const noon = (on: string) => closeRanks(platform.database.db, new Date(startOfDay(on) + DAY_MS / 2));
/** Closes yesterday's board of valid bets, with these players in order. */
async function closedDay(players: readonly TestPlayer[]): Promise<void> {
  await noon(yesterday().from);
  await scored(players, { period: yesterday().key });
  await closeRanks(platform.database.db, new Date(endOfDay(yesterday().until) + 11 * MINUTE_MS));
}

it('counts each settled round once, for its day, week and month, by bet and by win, on however many nodes', async () => {
  const player = await platform.createPlayer();
  const { db } = platform.database;
  await giveCash(platform, player.userId, 100_000n);
  for (const won of [0n, 700n, 500n])
    expect(await playRound(platform, player.userId, { bet: 1_000n, win: won })).toBe('OK');
  const hooks = platform.services.hooks;
  await Promise.all([accrueAll(db, hooks), accrueAll(db, hooks), accrueAll(db, hooks)]);
  await accrueAll(db, hooks);
  for (const rankType of [day, week, month]) {
    expect((await rankOf(player, rankType, bet)).person).toMatchObject({ rank: 1, score: 3_000 });
    expect((await rankOf(player, rankType, win)).person).toMatchObject({ rank: 1, score: 1_200 });
    expect((await rankOf(player, rankType, invite)).person).toEqual({ rank: 0, score: 0, awardList: [] });
  }
});

it('shows real players with masked names, the own place always, and no more than are shown', async () => {
  const { db } = platform.database;
  const rule = await getConfig(db, 'appRankRule');
  const players = await some(13);
  await scored(players);
  const [first] = players;
  const last = players.at(-1);
  if (!first || !last) throw new Error('thirteen players');
  const page = await rankOf(last, day, bet);
  expect(page).toMatchObject({ pages: 2, person: { rank: 13, score: 99_988 } });
  expect(page.list.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const { nickname } = await db
    .selectFrom('player')
    .select('nickname')
    .where('id', '=', first.userId)
    .executeTakeFirstOrThrow();
  expect(page.list[0]).toMatchObject({ nickname: maskNickname(nickname), score: 100_000, awardList: [{ count: 100 }] });
  expect(page.endTime).toBe(endOfDay(manilaDay(new Date())));
  expect((await rankOf(last, day, bet, { pageNum: 2 })).list.map(({ rank }) => rank)).toEqual([11, 12, 13]);
  expect(await rankOf(undefined, day, bet)).toMatchObject({ person: { rank: 0, score: 0 }, claimList: [] });
  await setConfig(db, 'appRankRule', { ...rule, shown: 12 });
  expect((await rankOf(last, day, bet, { pageNum: 2 })).list.map(({ rank }) => rank)).toEqual([11, 12]);
  expect((await rankOf(last, day, bet)).person.rank).toBe(13);
  await setConfig(db, 'appRankRule', rule);
});

it('reads a board once for all viewers within some seconds, and for each their own place of this moment', async () => {
  const { db } = platform.database;
  const rule = await getConfig(db, 'appRankRule');
  await setConfig(db, 'appRankRule', { ...rule, shown: 3 });
  const [first, second, third, fourth, fifth] = await some(5);
  if (!first || !second || !third || !fourth || !fifth) throw new Error('five players');
  await scored([first, second, third, fourth]);
  const ranking = await rankOf(undefined, day, bet);
  expect(ranking.list.map(({ score }) => score)).toEqual([100_000, 99_999, 99_998]);
  const plays = (player: TestPlayer, score: bigint) =>
    db
      .updateTable('rank_score')
      .set({ score, reached_at: new Date() })
      .where('user_id', '=', player.userId)
      .where('rank_type', '=', day)
      .execute();
  const own = async (player: TestPlayer) => {
    const { list, person } = await rankOf(player, day, bet, { refresh: false });
    expect(list).toEqual(ranking.list);
    return [person.rank, person.score];
  };
  expect(await own(fourth)).toEqual([4, 99_997]);
  await plays(fourth, 99_998n);
  expect(await own(fourth)).toEqual([4, 99_998]);
  await plays(fourth, 200_000n);
  expect(await own(fourth)).toEqual([1, 200_000]);
  await scored([fifth], { from: 7n });
  expect(await own(fifth)).toEqual([5, 7]);
  expect(await rankOf(undefined, day, bet, { refresh: false })).toMatchObject({ list: ranking.list });
  expect((await rankOf(undefined, day, bet)).list.map(({ score }) => score)).toEqual([200_000, 100_000, 99_999]);
  await setConfig(db, 'appRankRule', rule);
});

it('of two with the same score the earlier one comes first', async () => {
  const [early, late] = await some(2);
  if (!early || !late) throw new Error('two players');
  const period = manilaDay(new Date());
  const row = { rank_type: day, kind: bet, period, score: 5_000n };
  await platform.database.db
    .insertInto('rank_score')
    .values([
      { ...row, user_id: late.userId, reached_at: new Date() },
      { ...row, user_id: early.userId, reached_at: new Date(Date.now() - 1_000) },
    ])
    .execute();
  expect((await rankOf(early, day, bet)).person.rank).toBe(1);
  expect((await rankOf(late, day, bet)).person.rank).toBe(2);
});

it('ranks friends by the time when they came to count, without held ones', async () => {
  const { db } = platform.database;
  const [inviter, ...friends] = await some(4);
  const [counted, held, before] = friends;
  if (!inviter || !counted || !held || !before) throw new Error('four players');
  const valid = (userId: bigint, at: Date) =>
    db.insertInto('invite_valid').values({ user_id: userId, inviter_id: inviter.userId, valid_at: at }).execute();
  await valid(counted.userId, new Date());
  await valid(held.userId, new Date());
  await valid(before.userId, new Date(Date.now() - 62 * DAY_MS));
  await db
    .insertInto('invite_hold')
    .values({
      ...{ inviter_id: inviter.userId, user_id: held.userId, reason: 'device', created_at: new Date() },
      ...{ released_at: null, released_by: null, note: null },
    })
    .execute();
  for (const rankType of [day, week, month])
    expect((await rankOf(inviter, rankType, invite)).person).toMatchObject({ rank: 1, score: 1 });
});

it('closes a period some minutes after it, once, and the promised awards stay after later counts', async () => {
  const { db } = platform.database;
  const players = await some(11);
  const [first, second] = players;
  if (!first || !second) throw new Error('players');
  await noon(yesterday().from);
  await scored(players, { period: yesterday().key });
  const over = endOfDay(yesterday().until);
  await closeRanks(db, new Date(over + 9 * MINUTE_MS));
  expect(await claims(first)).toEqual([]);
  const soon = new Date(over + 11 * MINUTE_MS);
  await Promise.all([closeRanks(db, soon), closeRanks(db, soon), closeRanks(db, soon)]);
  await db.updateTable('rank_score').set({ score: 900_000n }).where('user_id', '=', second.userId).execute();
  await closeRanks(db, new Date(soon.getTime() + MINUTE_MS));
  expect(await claims(first)).toMatchObject([
    { rankType: day, kind: bet, rank: 1, score: 100_000, awardList: [{ count: 100, canReceive: true }] },
  ]);
  expect(await claims(second)).toMatchObject([{ rank: 2, awardList: [{ count: 50 }] }]);
  const eleventh = players.at(-1);
  expect(eleventh && (await claims(eleventh))).toEqual([]);
  expect((await readPlaces(db, { rankType: day, kind: bet }, yesterday(), 1))[0]?.user_id).toBe(second.userId);
});

it('closes no period while rounds of it are not counted yet', async () => {
  const { db } = platform.database;
  const player = await platform.createPlayer();
  await giveCash(platform, player.userId, 100_000n);
  expect(await playRound(platform, player.userId, { bet: 1_000n })).toBe('OK');
  const soon = new Date(endOfDay(manilaDay(new Date())) + 11 * MINUTE_MS);
  await noon(manilaDay(new Date()));
  await closeRanks(db, soon);
  expect(await claims(player)).toEqual([]);
  await accrueAll(db, platform.services.hooks);
  await closeRanks(db, soon);
  // On a Sunday or the last day of a month, a week or month of today ends too.
  const ofToday = (await claims(player)).filter(({ rankType }) => rankType === day);
  expect(ofToday).toMatchObject([{ kind: bet, rank: 1, score: 1_000 }]);
});

it('makes up for periods that were not closed, in their order', async () => {
  const { db } = platform.database;
  const [player] = await some(1);
  if (!player) throw new Error('a player');
  const today = manilaDay(new Date());
  await noon(dayAfter(today, -3));
  for (const ago of [3, 2, 1]) await scored([player], { period: dayAfter(today, -ago) });
  await closeRanks(db, new Date(endOfDay(dayAfter(today, -1)) + 11 * MINUTE_MS));
  expect((await claims(player)).map(({ startTime }) => manilaDay(startTime))).toEqual([
    dayAfter(today, -1),
    dayAfter(today, -2),
    dayAfter(today, -3),
  ]);
});

it('gives no award for periods that ended while a board was closed or missing', async () => {
  const { db } = platform.database;
  const rule = await getConfig(db, 'appRankRule');
  const boards = rule.boards.filter(({ rankType, kind }) => rankType === day && kind === bet);
  const player = await platform.createPlayer();
  const ago = (days: number) => dayAfter(manilaDay(new Date()), -days);
  for (const days of [6, 5, 4, 3, 2, 1])
    for (const kind of [bet, win]) await scored([player], { period: ago(days), kind });
  await setConfig(db, 'appRankRule', { ...rule, boards });
  await noon(ago(5));
  await setConfig(db, 'appRankRule', { ...rule, boards, open: false });
  await noon(ago(4));
  await noon(ago(3));
  await setConfig(db, 'appRankRule', { ...rule, boards });
  await noon(ago(2));
  await setConfig(db, 'appRankRule', { ...rule, boards: rule.boards.filter(({ rankType }) => rankType === day) });
  await noon(ago(1));
  await setConfig(db, 'appRankRule', rule);
  await noon(ago(0));
  expect((await claims(player)).map(({ startTime, kind }) => [manilaDay(startTime), kind]).sort()).toEqual([
    [ago(5), bet],
    [ago(2), bet],
    [ago(1), bet],
    [ago(1), win],
  ]);
});

it('a board that is shut and opened again within a period goes on', async () => {
  const { db } = platform.database;
  const rule = await getConfig(db, 'appRankRule');
  const player = await platform.createPlayer();
  await scored([player], { period: yesterday().key });
  await noon(yesterday().from);
  const over = endOfDay(yesterday().until);
  await setConfig(db, 'appRankRule', { ...rule, open: false });
  await closeRanks(db, new Date(over + 2 * MINUTE_MS));
  await setConfig(db, 'appRankRule', rule);
  await closeRanks(db, new Date(over + 4 * MINUTE_MS));
  await closeRanks(db, new Date(over + 11 * MINUTE_MS));
  expect(await claims(player)).toMatchObject([{ rank: 1 }]);
});

it('gives a place on the terms that were promised, also once the rank is closed', async () => {
  const { db } = platform.database;
  const rule = await getConfig(db, 'appRankRule');
  const [player, other] = await some(2);
  if (!player || !other) throw new Error('two players');
  const placeList = [{ from: 1, to: 1, awardList: [{ propId: PROP_ID.coin, count: 500 }] }];
  await setConfig(db, 'appRankRule', { ...rule, boards: [{ rankType: day, kind: bet, placeList }] });
  await closedDay([player]);
  await setConfig(db, 'appRankRule', { ...rule, open: false, wagerTimes: 100, bonusDays: 1 });
  const listed = async () =>
    (await platform.call('getActivityIds', {}, { token: player.token })).body.activityMap[ACTIVITY_ID.Rank];
  expect((await rankOf(other, day, bet)).errcode).toBe(7);
  const closed = await rankOf(player, day, bet);
  expect(closed).toMatchObject({ list: [], pages: 0, person: { rank: 0 } });
  expect(closed.claimList).toMatchObject([{ rank: 1, wagerTimes: rule.wagerTimes, bonusDays: rule.bonusDays }]);
  expect(await listed()).toHaveLength(1);
  expect(await receive(player, closed.claimList[0]?.id ?? 0)).toMatchObject({
    errcode: 0,
    awardList: [{ count: 500 }],
  });
  const { need, expire_time: end } = await db
    .selectFrom('wager_requirement')
    .selectAll()
    .where('user_id', '=', player.userId)
    .executeTakeFirstOrThrow();
  expect(need).toBe(500n);
  expect(end?.getTime()).toBeGreaterThan(Date.now() + 6 * DAY_MS);
  expect((await rankOf(player, day, bet)).errcode).toBe(7);
  expect(await listed()).toBeUndefined();
  await setConfig(db, 'appRankRule', rule);
});

it('50 claims at once give one', async () => {
  const player = await platform.createPlayer();
  await closedDay([player]);
  const [award] = await claims(player);
  const id = award?.id ?? 0;
  const answers = await Promise.all(Array.from({ length: 50 }, () => receive(player, id)));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, 8]));
  const { body } = await platform.call(
    'activityAwardGetLog',
    { pageNum: 1, pageSize: 20, activityId: ACTIVITY_ID.Rank },
    { token: player.token },
  );
  expect(body.list).toMatchObject([{ propId: 2002, count: 100 }]);
  expect(await claims(player)).toMatchObject([{ awardList: [{ canReceive: false, isReceived: true }] }]);
});

it("refuses another's place, one past its days, and a player on a break or excluded", async () => {
  const { db } = platform.database;
  const [player, other] = await some(2);
  if (!player || !other) throw new Error('two players');
  await closedDay([player]);
  const id = (await claims(player))[0]?.id ?? 0;
  expect([(await receive(other, id)).errcode, (await receive(player, id + 1_000)).errcode]).toEqual([3, 3]);
  const until = (at: number) =>
    db
      .updateTable('rank_award')
      .set({ receive_end: new Date(at) })
      .where('id', '=', id)
      .execute();
  await until(Date.now() - 1);
  expect((await receive(player, id)).errcode).toBe(10);
  expect(await claims(player)).toEqual([]);
  await until(Date.now() + DAY_MS);
  for (const [rgStatus, errcode] of [
    [1, 207],
    [2, 206],
  ] as const) {
    await writeExclusion(platform, player, { rgStatus });
    expect((await receive(player, id)).errcode).toBe(errcode);
    expect((await claims(player))[0]?.awardList[0]?.canReceive).toBe(false);
  }
});
