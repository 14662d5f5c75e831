import { randomUUID } from 'node:crypto';
import { ACTIVITY_ID, ACTIVITY_STATE, dayAfter, isoWeekdayOf, manilaDay, startOfDay } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig, setConfig, type ConfigValue } from '../../../config';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../../testing';
import { deposit, FakePsp } from '../../../testing/deposits';
import { writeExclusion } from '../../../testing/exclusion';
import { DOMAINS } from '../..';
import type { ActivityRule } from './activity.rules';

const { Christmas } = ACTIVITY_ID;
const TODAY = manilaDay(new Date());
const RULE: ActivityRule = {
  open: true,
  from: dayAfter(TODAY, -40),
  repeat: 'once',
  audience: {},
  condition: 'none',
  tierList: [{ id: 1, need: 1, awardList: [{ propId: 2002, count: 7 }] }],
  takes: 'each',
  ...{ wagerTimes: 2, bonusDays: 7 },
  intro: { 'en-PH': 'Maligayang Pasko!', 'fil-PH': 'Maligayang Pasko!' },
  ruleList: [],
};

let platform: TestPlatform;
let shipped: { rules: ConfigValue<'appActivityRuleMap'>; list: ConfigValue<'activityList'> };
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  const { db } = platform.database;
  shipped = { rules: await getConfig(db, 'appActivityRuleMap'), list: await getConfig(db, 'activityList') };
});
afterAll(() => platform.close());
afterEach(async () => {
  await setConfig(platform.database.db, 'activityList', shipped.list);
  await setConfig(platform.database.db, 'appActivityRuleMap', shipped.rules);
});

/** Changes the configuration of the running server: a rule, and a row of the list with a new id. @returns that id */
let lastRun = 1_000;
async function run(change: Partial<ActivityRule> = {}, activityId: ActivityRowKind = Christmas): Promise<number> {
  const { db } = platform.database;
  lastRun += 1;
  const map = await getConfig(db, 'appActivityRuleMap');
  await setConfig(db, 'appActivityRuleMap', { ...map, [activityId]: { ...RULE, ...change } });
  const others = (await getConfig(db, 'activityList')).filter((one) => one.activityId !== activityId);
  const row = { id: lastRun, activityId, type: 0, sort: 90, themeUrl: '', title: 'Christmas' };
  await setConfig(db, 'activityList', [...others, { ...row, unloginShowStatus: 1, homeFloatShowStatus: 0 }]);
  return lastRun;
}
type ActivityRowKind = (typeof ACTIVITY_ID)[keyof typeof ACTIVITY_ID];

const info = async (player?: TestPlayer, activityId: number = Christmas) =>
  (await platform.call('getActivityInfo', { activityId }, player && { token: player.token })).body;
const receive = async (player: TestPlayer, id = 1, requestId?: string) =>
  (await platform.call('receiveActivityAward', { activityId: Christmas, id }, { token: player.token, requestId })).body;
const idsOf = async (player?: TestPlayer) =>
  (await platform.call('getActivityIds', {}, player && { token: player.token })).body.activityIds;
const play = (player: TestPlayer, day: string, more: { bet?: number; win?: number; rounds?: number } = {}) => {
  const { bet = 0, win = 0, rounds = 1 } = more;
  return sql`INSERT INTO play_stat (user_id, day, game_code, rounds, bet, valid_bet, win)
    VALUES (${player.userId}, ${day}::date, ${randomUUID()}, ${rounds}, ${bet}, ${bet}, ${win})`.execute(
    platform.database.db,
  );
};

describe('a new activity of a known kind is configuration of a running server', () => {
  it('Christmas stands in the list, has its page and gives its award once', async () => {
    const player = await platform.createPlayer();
    expect(await idsOf(player)).not.toContain(Christmas);
    expect((await info(player)).errcode).toBe(7);
    expect((await receive(player)).errcode).toBe(7);
    await run();
    expect(await idsOf(player)).toContain(Christmas);
    expect(await idsOf()).toContain(Christmas);
    expect(await info(player)).toMatchObject({
      errcode: 0,
      state: ACTIVITY_STATE.open,
      activity: { title: 'Christmas', activityId: Christmas },
      tierList: [{ have: 1, need: 1, awardList: [{ propId: 2002, count: 7, canReceive: true, isReceived: false }] }],
    });
    const requestId = randomUUID();
    const first = await receive(player, 1, requestId);
    expect(first).toMatchObject({ errcode: 0, awardList: [{ propId: 2002, count: 7 }], wallet: { points: 7 } });
    expect((await receive(player, 1, requestId)).wallet).toMatchObject({ points: 7 });
    expect((await receive(player)).errcode).toBe(8);
    expect((await info(player)).tierList[0]?.awardList[0]).toMatchObject({ canReceive: false, isReceived: true });
    const { body } = await platform.call(
      'activityAwardGetLog',
      { pageNum: 1, pageSize: 10, activityId: Christmas },
      { token: player.token },
    );
    expect(body.list).toMatchObject([{ propId: 2002, count: 7, activityId: Christmas }]);
  });

  it('its next run has an id of its own and gives anew; a moved beginning gives no award twice', async () => {
    const player = await platform.createPlayer();
    await run();
    await receive(player);
    const map = await getConfig(platform.database.db, 'appActivityRuleMap');
    await setConfig(platform.database.db, 'appActivityRuleMap', {
      ...map,
      [Christmas]: { ...RULE, from: dayAfter(TODAY, -1) },
    });
    expect((await receive(player)).errcode).toBe(8);
    await run();
    expect((await receive(player)).errcode).toBe(0);
  });

  it.each([
    ['ends before it begins', { until: dayAfter(TODAY, -41) }],
    ['has a tier twice', { tierList: [...RULE.tierList, ...RULE.tierList] }],
    [
      'gives an award that no rule can give',
      { tierList: [{ id: 1, need: 1, awardList: [{ propId: 50_001, count: 1 }] }] },
    ],
    [
      'asks for two of a condition that is met once',
      { condition: 'kyc' as const, tierList: [{ id: 1, need: 2, awardList: [{ propId: 2002, count: 1 }] }] },
    ],
  ])('a rule that %s is refused', async (_what, change) => {
    await expect(
      setConfig(platform.database.db, 'appActivityRuleMap', { [Christmas]: { ...RULE, ...change } }),
    ).rejects.toThrow();
  });
});

describe('audience and time', () => {
  it.each([
    ['to come', { from: dayAfter(TODAY, 1) }, ACTIVITY_STATE.toCome, 7],
    ['over', { until: dayAfter(TODAY, -1) }, ACTIVITY_STATE.over, 10],
    ['for higher levels', { audience: { vipFrom: 1 } }, ACTIVITY_STATE.notForYou, 7],
    ['for depositors', { audience: { deposited: true } }, ACTIVITY_STATE.notForYou, 7],
    ['on other days of the week', { weekdays: [(isoWeekdayOf(TODAY) % 7) + 1] }, ACTIVITY_STATE.pausing, 7],
  ])('an activity that is %s says so and gives no award', async (_what, change, state, errcode) => {
    const player = await platform.createPlayer();
    await run(change);
    expect(await info(player)).toMatchObject({ state, tierList: [{ awardList: [{ canReceive: false }] }] });
    expect((await receive(player)).errcode).toBe(errcode);
    expect((await idsOf(player)).includes(Christmas)).toBe(state === ACTIVITY_STATE.pausing);
  });

  it('an activity for new players is for the first days of their accounts', async () => {
    const player = await platform.createPlayer();
    await run({ audience: { newDays: 3 } });
    expect((await info(player)).state).toBe(ACTIVITY_STATE.open);
    await platform.database.db
      .updateTable('player')
      .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
      .where('id', '=', player.userId)
      .execute();
    expect((await receive(player)).errcode).toBe(7);
  });

  it('a closed one is nowhere, an unknown tier not found', async () => {
    const player = await platform.createPlayer();
    await run();
    expect((await receive(player, 9)).errcode).toBe(3);
    await run({ open: false });
    expect([(await info(player)).errcode, (await receive(player)).errcode]).toEqual([7, 7]);
  });

  it('a player on a break or excluded receives no award and is shown no award to receive', async () => {
    await run();
    for (const [rgStatus, errcode] of [
      [1, 207],
      [2, 206],
    ] as const) {
      const player = await platform.createPlayer();
      await writeExclusion(platform, player, { rgStatus });
      expect((await receive(player)).errcode).toBe(errcode);
      expect((await info(player)).tierList[0]?.awardList[0]?.canReceive).toBe(false);
    }
  });
});

describe('counted progress', () => {
  const tiers = (...needs: number[]) => ({
    tierList: needs.map((need, at) => ({ id: at + 1, need, awardList: [{ propId: 2001, count: 100 * (at + 1) }] })),
  });

  it('deposits, once credited: their sum, number and the largest', async () => {
    const player = await platform.createPlayer();
    await deposit(platform, player, 20_000, { noBonus: true });
    await deposit(platform, player, 30_000, { noBonus: true });
    for (const [condition, have] of [
      ['depositSum', 50_000],
      ['depositCount', 2],
      ['singleDeposit', 30_000],
      ['depositDays', 1],
    ] as const) {
      await run({ condition, ...tiers(have, have + 1) });
      expect((await info(player)).tierList.map((tier) => tier.have)).toEqual([have, have]);
      expect(await receive(player, 2)).toMatchObject({ errcode: 9, need: have + 1, have });
      expect((await receive(player, 1)).errcode).toBe(0);
    }
    expect(await info(undefined)).toMatchObject({ tierList: [{ have: 0 }, { have: 0 }] });
  });

  it('play of the round and no other, by its valid bet, rounds, days and loss', async () => {
    const player = await platform.createPlayer();
    await play(player, dayAfter(TODAY, -1), { bet: 9_000, win: 100, rounds: 4 });
    await play(player, TODAY, { bet: 5_000, win: 2_000, rounds: 2 });
    await play(player, TODAY, { bet: 1_000, rounds: 1 });
    const progress = async (change: Partial<ActivityRule>) => {
      await run({ ...tiers(1), ...change });
      return (await info(player)).tierList[0]?.have;
    };
    expect(await progress({ condition: 'validBet', repeat: 'day' })).toBe(6_000);
    expect(await progress({ condition: 'validBet' })).toBe(15_000);
    expect(await progress({ condition: 'validBet', from: TODAY })).toBe(6_000);
    expect(await progress({ condition: 'rounds', repeat: 'day' })).toBe(3);
    expect(await progress({ condition: 'playDays' })).toBe(2);
    expect(await progress({ condition: 'netLoss' })).toBe(12_900);
    expect(await progress({ condition: 'loginDays', repeat: 'day' })).toBe(1);
    expect(await progress({ condition: 'kyc' })).toBe(0);
  });

  it('the list gives the standing of a player on request: reward, progress, and whether an award waits', async () => {
    const player = await platform.createPlayer();
    const standing = async () => {
      const { body } = await platform.call('getActivityIds', { withStanding: true }, { token: player.token });
      return body.standingList?.find(({ id }) => id === lastRun);
    };
    await run({ condition: 'validBet', ...tiers(5_000, 20_000) });
    const award = { propId: 2001, least: 100, most: 200 };
    expect(await standing()).toMatchObject({ condition: 'validBet', award, have: 0, need: 5_000, state: 'open' });
    await play(player, TODAY, { bet: 6_000 });
    expect(await standing()).toMatchObject({ have: 6_000, need: 20_000, state: 'ready' });
    await receive(player, 1);
    expect(await standing()).toMatchObject({ have: 6_000, need: 20_000, state: 'open' });
    await play(player, TODAY, { bet: 20_000 });
    await receive(player, 2);
    expect(await standing()).toMatchObject({ have: 26_000, need: 20_000, state: 'done' });
    const { body: usual } = await platform.call('getActivityIds', {}, { token: player.token });
    expect(usual).not.toHaveProperty('standingList');
    const { body: visitor } = await platform.call('getActivityIds', { withStanding: true });
    expect(visitor).not.toHaveProperty('standingList');
  });

  it('coin is bonus money with the turnover and the end of the rule', async () => {
    const player = await platform.createPlayer();
    await run({ ...tiers(1), bonusDays: 3 });
    await receive(player);
    const { body } = await platform.call('wagerList', {}, { token: player.token });
    expect(body.list).toMatchObject([{ amount: 100, need: 200, expireTime: expect.any(Number) }]);
  });

  it('of a round that takes one, and of activities that exclude each other, there is one', async () => {
    const player = await platform.createPlayer();
    await run({ ...tiers(1, 1), takes: 'one' });
    expect((await receive(player, 2)).errcode).toBe(0);
    expect((await receive(player, 1)).errcode).toBe(8);
    await run({ notWith: [ACTIVITY_ID.SignUpBonus] });
    const claim = { activityId: ACTIVITY_ID.SignUpBonus, id: 1 };
    expect((await platform.call('receiveActivityAward', claim, { token: player.token })).body.errcode).toBe(0);
    expect((await receive(player)).errcode).toBe(9);
  });
});

describe('nothing twice', () => {
  type Repeat = ActivityRule['repeat'];
  const REPEATS: Repeat[] = ['once', 'day', 'week', 'month'];
  const changes = REPEATS.flatMap((before) =>
    REPEATS.filter((after) => after !== before).map((after): [Repeat, Repeat] => [before, after]),
  );
  /** Changes the rule of the running activity, keeping its run. */
  async function change(more: Partial<ActivityRule>): Promise<void> {
    const map = await getConfig(platform.database.db, 'appActivityRuleMap');
    await setConfig(platform.database.db, 'appActivityRuleMap', { ...map, [Christmas]: { ...RULE, ...more } });
  }

  it.each(changes)('also when deposits by %s come by %s from now on', async (before, after) => {
    const player = await platform.createPlayer();
    await run({ repeat: before });
    expect((await receive(player)).errcode).toBe(0);
    await change({ repeat: after });
    expect((await info(player)).tierList[0]?.awardList[0]).toMatchObject({ canReceive: false, isReceived: true });
    expect((await receive(player)).errcode).toBe(8);
    await change({ repeat: before });
    expect((await receive(player)).errcode).toBe(8);
  });

  it('an award received for a week stays so until it is over, and one for a day before counts in its week', async () => {
    const { db } = platform.database;
    const monday = dayAfter(TODAY, 1 - isoWeekdayOf(TODAY));
    const received = async (round: string, since: string, until: string, repeat: Repeat) => {
      const player = await platform.createPlayer();
      const run_id = await run({ repeat });
      const created_at = new Date(startOfDay(since));
      await db
        .insertInto('activity_claim')
        .values({ user_id: player.userId, run_id, activity_id: Christmas, tier_id: 1, round, since, until, created_at })
        .execute();
      return (await receive(player)).errcode;
    };
    const sunday = dayAfter(monday, 6);
    expect(await received(monday, monday, sunday, 'day')).toBe(8);
    expect(await received(dayAfter(monday, -7), dayAfter(monday, -7), dayAfter(monday, -1), 'day')).toBe(0);
    expect(await received(monday, monday, monday, 'week')).toBe(8);
    expect(await received(dayAfter(monday, -1), dayAfter(monday, -1), dayAfter(monday, -1), 'week')).toBe(0);
    // A claim of an ended run does not block a run by days.
    expect(await received('', dayAfter(TODAY, -30), dayAfter(TODAY, -1), 'day')).toBe(0);
    expect(await received('', dayAfter(TODAY, -30), '2099-12-31', 'day')).toBe(8);
  });

  it('one award for 50 claims at once', async () => {
    const player = await platform.createPlayer();
    await run();
    const answers = await Promise.all(Array.from({ length: 50 }, () => receive(player)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    const log = { pageNum: 1, pageSize: 20, activityId: Christmas };
    expect((await platform.call('activityAwardGetLog', log, { token: player.token })).body.total).toBe(1);
    expect((await receive(player)).errcode).toBe(8);
  });

  it('never more than there are for 100 players at once; more can be added', async () => {
    const players = await Promise.all(Array.from({ length: 100 }, () => platform.createPlayer()));
    const stocked = (stock: number) => ({ tierList: RULE.tierList.map((tier) => ({ ...tier, stock })) });
    const runId = await run(stocked(7));
    const answers = await Promise.all(players.map((player) => receive(player)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(7);
    expect(answers.filter(({ errcode }) => errcode !== 0 && errcode !== 12 && errcode !== 1)).toEqual([]);
    expect((await info()).tierList[0]?.left).toBe(0);
    const { db } = platform.database;
    expect(await db.selectFrom('activity_stock').selectAll().where('run_id', '=', runId).execute()).toMatchObject([
      { size: 7n, taken: 7n },
    ]);
    const map = await getConfig(db, 'appActivityRuleMap');
    await setConfig(db, 'appActivityRuleMap', { ...map, [Christmas]: { ...RULE, ...stocked(8) } });
    const late = players.filter((_, at) => answers[at]?.errcode !== 0).slice(0, 2);
    const codes: unknown[] = [];
    for (const player of late) codes.push((await receive(player)).errcode);
    expect(codes).toEqual([0, 12]);
  });
});

it('the welcome gift waits with a dot until it is taken; followed pages have their addresses', async () => {
  const player = await platform.createPlayer();
  const flag = async () =>
    (await platform.call('activityGetStatusList', {}, { token: player.token })).body.hasSignUpBonus;
  expect(await flag()).toBe(true);
  const claim = { activityId: ACTIVITY_ID.SignUpBonus, id: 1 };
  expect((await platform.call('receiveActivityAward', claim, { token: player.token })).body.errcode).toBe(0);
  expect(await flag()).toBe(false);
  expect((await info(player, ACTIVITY_ID.FollowRewards)).tierList.map(({ link }) => link)).toEqual([
    'https://www.facebook.com/',
    'https://www.instagram.com/',
  ]);
});
