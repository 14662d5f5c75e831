import { randomUUID } from 'node:crypto';
import { ACTIVITY_ID, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig, setConfig, trySetConfig } from '../../config';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { writeExclusion } from '../../testing/exclusion';
import { deposit, FakePsp } from '../../testing/deposits';
import { bonusesOf } from '../../testing/bonuses';
import { activityIdsOf } from './activity-list.calls';
import { redDotsOf } from './red-dots.queries';
import { DOMAINS } from '..';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  // Closes the rain, which is in the list for ten minutes twice a day only.
  const { db } = platform.database;
  await setConfig(db, 'appRainRule', { ...(await getConfig(db, 'appRainRule')), open: false });
  // Extends the festival, which ends on a fixed day.
  const rules = await getConfig(db, 'appActivityRuleMap');
  const festival = rules[ACTIVITY_ID.Festival];
  if (!festival) throw new Error('there is no festival');
  await setConfig(db, 'appActivityRuleMap', { ...rules, [ACTIVITY_ID.Festival]: { ...festival, until: '2999-12-31' } });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

/** Ids of activities in order: those for everybody, with the jackpot and VIP first, then those open to a player. */
const FOR_ALL = [15, 35, 42, 10000, 51, 9, 33, 21, 64, 68, 50, 61, 45];
const VISITORS = [25, 36, 47, 8, ...FOR_ALL];
const begin = [36, 47, 8, 48, 32, 20, 15, 41, 35, 42, 16, 10000, 51, 9, 28, 33, 23, 30, 21, 62, 64];
/** Before the first deposit, and after a deposit that opens no gift. */
const NEW = [...begin, 68, 66, 50, 61, 59, 55, 58, 45, 49];
const OPEN = [...begin, 66, 50, 61, 59, 55, 58, 45, 49];

const info = (player: TestPlayer) => platform.call('loginBonus3User', {}, { token: player.token });
const sign = (player: TestPlayer, day?: number, requestId?: string) =>
  platform.call('loginBonus3UserReceive', day === undefined ? {} : { day }, { token: player.token, requestId });
/** Creates a player that signed in on day `day` of the run, `ago` Manila days ago. */
const signedBefore = async (day: number, ago: number): Promise<TestPlayer> => {
  const player = await platform.createPlayer();
  await platform.database.db
    .insertInto('sign_in')
    .values({ user_id: player.userId, day, signed_on: manilaDay(new Date(), -ago) })
    .execute();
  return player;
};
const dotsOf = ({ userId }: TestPlayer) =>
  redDotsOf(platform.database.db, platform.services.hooks, { userId, now: new Date() });
const exclude = (player: TestPlayer, rgStatus: number) => writeExclusion(platform, player, { rgStatus });
const setOpen = (open: boolean) =>
  sql`UPDATE config SET value = jsonb_set(value, '{open}', to_jsonb(${open}::boolean)) WHERE key = 'signInRule'`.execute(
    platform.database.db,
  );

const WITH_COIN = [
  'appRankRule',
  'appPkRule',
  'appRainRule',
  'appMonthlyBonusRule',
  'appFirstDepositRule',
  'appRechargeSignRule',
  'appPusherRule',
] as const;
it.each(WITH_COIN)('%s gives no coin that is cash at once', async (key) => {
  const { db } = platform.database;
  const rule = { ...(await getConfig(db, key)), wagerTimes: 0 };
  expect(await trySetConfig(db, key, rule)).toMatchObject({ path: ['wagerTimes'] });
});

it('an activity of the engine gives no coin that is cash at once; in a rule that does not say so, it ends after 30 days', async () => {
  const { db } = platform.database;
  const map = await getConfig(db, 'appActivityRuleMap');
  const [[kind, rule] = []] = Object.entries(map);
  if (!kind || !rule) throw new Error('an activity');
  const set = (changes: object) => trySetConfig(db, 'appActivityRuleMap', { ...map, [kind]: { ...rule, ...changes } });
  expect(await set({ wagerTimes: 0 })).toMatchObject({ path: [kind, 'wagerTimes'] });
  expect(await set({ bonusDays: undefined })).toBeUndefined();
  expect((await getConfig(db, 'appActivityRuleMap'))[kind]?.bonusDays).toBe(30);
  expect(await set({})).toBeUndefined();
});

it('takes no list with an activity twice, and no check-in with a gap, without a day, or with an impossible award', async () => {
  const { db } = platform.database;
  const list = await getConfig(db, 'activityList');
  expect(await trySetConfig(db, 'activityList', [...list, list[0]])).toMatchObject({ why: 'names an id twice' });
  const award = { id: 1, propId: 2001, count: 100 };
  const days = (...all: (readonly [number, typeof award])[]) =>
    trySetConfig(
      db,
      'appSignInList',
      all.map(([day, one]) => ({ day, awardList: [one] })),
    );
  const usual = await getConfig(db, 'appSignInList');
  expect(await days([1, award], [2, award])).toBeUndefined();
  for (const wrong of [
    [
      [1, award],
      [3, award],
    ],
    [
      [2, award],
      [1, award],
    ],
    [
      [1, award],
      [1, award],
    ],
    [],
  ] as const)
    expect(await days(...wrong)).toMatchObject({ why: 'has not the days 1, 2, 3 … in their order' });
  for (const wrong of [
    { ...award, propId: 50_001 },
    { ...award, count: 0 },
  ])
    expect(await days([1, wrong])).toMatchObject({ why: 'is nothing that can be given' });
  expect(await trySetConfig(db, 'appSignInList', usual)).toBeUndefined();
});

it("lists to all callers the public activities, in their order, and an operator's change at once", async () => {
  const { db } = platform.database;
  const listActivities = async () => {
    const { body } = await platform.call('anonymous/appConfig', {
      gameListVersion: '',
      configKeyList: ['appActivityList'],
    });
    return body.configMap.appActivityList;
  };
  const list = await listActivities();
  expect(list?.every(({ unloginShowStatus }) => unloginShowStatus === 1)).toBe(true);
  expect(list?.map(({ activityId }) => activityId)).toEqual(VISITORS);
  await sql`UPDATE config SET value = jsonb_set(value, '{0,unloginShowStatus}', '1') WHERE key = 'activityList'`.execute(
    db,
  );
  expect((await listActivities())?.map(({ activityId }) => activityId)).toEqual([25, 0, 36, 47, 8, ...FOR_ALL]);
  await sql`UPDATE config SET value = jsonb_set(value, '{0,unloginShowStatus}', '0') WHERE key = 'activityList'`.execute(
    db,
  );
});

describe('sign-in', () => {
  it('begins with day 1 and is done for today once claimed', async () => {
    const player = await platform.createPlayer();
    expect((await info(player)).body).toMatchObject({ day: 1, loginBonus3CanReceive: true });
    expect((await info(player)).body.list.map(({ status }) => status)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    const requestId = randomUUID();
    expect((await sign(player, 1, requestId)).body).toMatchObject({
      errcode: 0,
      day: 1,
      signInFlag: false,
      awardList: [{ propId: 2002, count: 10 }],
      wallet: { points: 10 },
    });
    expect((await sign(player, 1, requestId)).body).toMatchObject({ errcode: 0, wallet: { points: 10 } });
    expect((await sign(player)).body.errcode).toBe(2101);
    expect((await info(player)).body).toMatchObject({ day: 1, loginBonus3CanReceive: false });
    expect((await info(player)).body.resetTime).toBeGreaterThan(Date.now());
  });

  it.each([
    [1, 1, 2],
    [6, 1, 7],
    [7, 1, 1],
    [3, 2, 1],
    [7, 30, 1],
  ])('after day %i, %i day(s) ago, is on day %i', async (day, ago, today) => {
    const player = await signedBefore(day, ago);
    const { body } = await info(player);
    expect(body).toMatchObject({ day: today, loginBonus3CanReceive: true });
    expect(body.list.map(({ status }) => status)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((one) => (one < today ? 2 : one === today ? 1 : 0)),
    );
    expect((await sign(player, today + 1)).body.errcode).toBe(2102);
    expect((await sign(player, today)).body).toMatchObject({ errcode: 0, day: today });
  });

  it('gives coin as bonus with its turnover, and day 7 also a diamond', async () => {
    const player = await signedBefore(6, 1);
    expect((await sign(player)).body).toMatchObject({ wallet: { coin: 0, bonusCoin: 1_000, diamond: 1 } });
    const { body } = await platform.call(
      'activityAwardGetLog',
      { pageNum: 1, pageSize: 20, activityId: 36 },
      { token: player.token },
    );
    expect(body).toMatchObject({
      total: 2,
      list: [
        { propId: 60001, count: 1, wagerNeed: 0, status: 1 },
        {
          propId: 2001,
          count: 1_000,
          wagerNeed: 1_000,
          wagerHave: 0,
          status: 0,
          title: 'Daily check-in',
          activityId: 36,
        },
      ],
    });
    expect(await bonusesOf(platform, player.userId)).toEqual([{ title: 'Daily check-in', days: 30 }]);
    await sql`SELECT wager_progress(${player.userId}, 400)`.execute(platform.database.db);
    const later = await platform.call('activityAwardGetLog', { pageNum: 2, pageSize: 1 }, { token: player.token });
    expect(later.body).toMatchObject({ total: 2, pages: 2, list: [{ wagerHave: 400, status: 0 }] });
  });

  it('counts the days of the month, and gives their award with the check-in that reaches it, once', async () => {
    const player = await platform.createPlayer();
    const today = manilaDay(new Date());
    const { db } = platform.database;
    const signedOn = (days: readonly string[]) =>
      db
        .insertInto('sign_in_day')
        .values(days.map((signed_on) => ({ user_id: player.userId, signed_on })))
        .execute();
    const others = Array.from({ length: 28 }, (_, at) => `${today.slice(0, 8)}${String(at + 1).padStart(2, '0')}`)
      .filter((day) => day !== today)
      .slice(0, 6);
    // A sign-in of another month does not count.
    await signedOn([...others, manilaDay(new Date(), -40)]);
    expect((await info(player)).body).toMatchObject({ addupDays: 6, addup: [{ need: 7, status: 0 }, {}, {}, {}] });
    expect((await sign(player)).body).toMatchObject({
      awardList: [
        { id: 1, propId: 2002, count: 10 },
        { id: 2, propId: 2002, count: 50 },
      ],
      wallet: { points: 60 },
    });
    expect((await info(player)).body).toMatchObject({
      addupDays: 7,
      addup: [{ need: 7, status: 2 }, { need: 14, status: 0 }, {}, {}],
    });
    expect((await sign(player)).body.errcode).toBe(2101);
    const fifty = await signedBefore(1, 1);
    await db
      .insertInto('sign_in_day')
      .values(others.map((signed_on) => ({ user_id: fifty.userId, signed_on })))
      .execute();
    const codes = await Promise.all(Array.from({ length: 50 }, async () => (await sign(fifty)).body.errcode));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(await walletSnap(db, fifty.userId)).toMatchObject({ points: 70 });
  });

  it('gives 50 claims at once one award', async () => {
    const player = await platform.createPlayer();
    const answers = await Promise.all(Array.from({ length: 50 }, () => sign(player)));
    const codes = answers.map(({ body }) => body.errcode).sort();
    expect(codes).toEqual([0, ...Array.from({ length: 49 }, () => 2101)]);
    expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ points: 10 });
  });

  it('is refused while closed, to players taking a break, and with a spoilt day', async () => {
    const player = await platform.createPlayer();
    await setOpen(false);
    expect([(await info(player)).body.errcode, (await sign(player)).body.errcode]).toEqual([7, 7]);
    await setOpen(true);
    expect(await platform.call('loginBonus3UserReceive', { day: -1 }, { token: player.token })).toMatchObject({
      status: 400,
      body: { field: 'day' },
    });
    await exclude(player, 1);
    expect((await sign(player)).body.errcode).toBe(207);
    await exclude(player, 2);
    expect((await sign(player)).body.errcode).toBe(206);
  });
});

describe('getActivityIds', () => {
  const list = (player: TestPlayer) => platform.call('getActivityIds', {}, { token: player.token });

  it('lists the open ones, and the first deposit only until it is made', async () => {
    const player = await platform.createPlayer();
    const before = (await list(player)).body;
    expect(before).toMatchObject({
      activityIds: [25, 0, 60, ...NEW],
      totalRecharge: 0,
      loginBonus3CanReceive: true,
      hasTurntable: true,
    });
    expect(before.activityMap['60']).toMatchObject([{ type: 1 }]);
    expect(before.activityMap['47']).toMatchObject([
      { homeFloatShowStatus: 1, ruleList: [{ title: 'How to get a chance' }, {}, {}] },
    ]);
    await deposit(platform, player, 50_000);
    expect((await list(player)).body).toMatchObject({ activityIds: [25, 0, ...OPEN], totalRecharge: 50_000 });
    expect(
      await activityIdsOf(platform.database.db, platform.services.hooks, { userId: player.userId, now: new Date() }),
    ).toEqual([25, 0, ...OPEN]);
    const { body } = await platform.call('activityAwardGetLog', { pageNum: 1, pageSize: 20 }, { token: player.token });
    expect(body.list).toMatchObject([
      {
        activityId: 68,
        title: 'First deposit bonus',
        count: 50_000,
        wagerNeed: 250_000,
        expireTime: expect.any(Number),
      },
    ]);
  });

  it('reports no floating jackpot once the operator has named no page for it', async () => {
    const { db } = platform.database;
    const pages = await getConfig(db, 'jackpotFloatPages');
    expect(pages).toHaveLength(9);
    await setConfig(db, 'jackpotFloatPages', []);
    const player = await platform.createPlayer();
    expect((await list(player)).body.activityMap['47']).toMatchObject([{ homeFloatShowStatus: 0 }]);
    await setConfig(db, 'jackpotFloatPages', pages);
    expect((await list(player)).body.activityMap['47']).toMatchObject([{ homeFloatShowStatus: 1 }]);
    await expect(setConfig(db, 'jackpotFloatPages', ['index', 'index'])).rejects.toThrow();
  });

  it('shows visitors the activities visible without a log-in, and no data of a player', async () => {
    const { status, body } = await platform.call('getActivityIds', {});
    expect([status, body.errcode]).toEqual([200, 0]);
    expect(body).toMatchObject({ activityIds: VISITORS, totalRecharge: 0, loginBonus3CanReceive: false });
    const shown = Object.values(body.activityMap).flat();
    expect(shown.every(({ unloginShowStatus }) => unloginShowStatus === 1)).toBe(true);
    expect(shown.length).toBe(VISITORS.length);
  });

  it('shows excluded players no activities', async () => {
    const player = await platform.createPlayer();
    await exclude(player, 2);
    expect((await list(player)).body).toMatchObject({ activityMap: {}, activityIds: [], loginBonus3CanReceive: false });
    expect(Object.values(await dotsOf(player))).not.toContain(true);
  });

  /** Changes to a session that invalidate its token: idle for an hour, expired, logged out. */
  const hourAgo = new Date(Date.now() - 3_600_000);
  const spoilt = { idle: { active_at: hourAgo }, expired: { expires_at: hourAgo }, revoked: { revoked_at: hourAgo } };
  const withToken = async (change: (typeof spoilt)[keyof typeof spoilt]): Promise<TestPlayer> => {
    const player = await platform.createPlayer();
    await deposit(platform, player, 50_000);
    await platform.database.db.updateTable('player_session').set(change).where('user_id', '=', player.userId).execute();
    platform.services.sessions.forget(player.userId);
    return player;
  };
  const cases = Object.entries(spoilt);

  it.each(cases)('shows the view of a visitor to a caller with a token that is %s', async (_what, change) => {
    const { status, body } = await list(await withToken(change));
    expect([status, body.errcode]).toEqual([200, 0]);
    expect(body).toMatchObject({ activityIds: VISITORS, totalRecharge: 0, loginBonus3CanReceive: false });
  });

  it.each(cases)('shows excluded players no activities either when their token is %s', async (_what, change) => {
    for (const rgStatus of [1, 2]) {
      const player = await withToken(change);
      await exclude(player, rgStatus);
      const { body } = await list(player);
      expect(body).toMatchObject({ errcode: 0, activityMap: {}, activityIds: [], totalRecharge: 0 });
    }
  });

  it('takes a token that never was for a visitor', async () => {
    const { body } = await platform.call('getActivityIds', {}, { token: 'x'.repeat(43) });
    expect(body).toMatchObject({ errcode: 0, activityIds: VISITORS });
  });
});

test('red dots show the waiting items', async () => {
  const player = await platform.createPlayer();
  expect(await dotsOf(player)).toMatchObject({
    signInFlag: true,
    vipAwardFlag: false,
    canReceiveDrawChance: false,
  });
  await deposit(platform, player, 50_000);
  await sign(player);
  expect(await dotsOf(player)).toMatchObject({
    signInFlag: false,
    vipAwardFlag: true,
    canReceiveDrawChance: true,
  });
});
