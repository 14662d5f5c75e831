import { AUDIT_STATUS, CLAIM_STATUS, manilaDay, REFUSALS } from '@parola/calls';
import { sql } from 'kysely';
import { config, setConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { walletSnap } from '../../ledger/ledger';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { bonusesOf } from '../../testing/bonuses';
import { writeExclusion } from '../../testing/exclusion';
import { awards } from '../awards';
import { addVipExp } from './experience.commands';
import { judgeLevels } from './keep-level.jobs';
import { receiveVipSignIn } from './sign-in.commands';
import { vip } from './index';

const ALL = ['vipLevel', 'daily', 'signIn', 'task', 'rebate', 'rule'];
const LEVELS = [0n, 50_000n, 500_000n, 2_500_000n] as const;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config, awards, vip] });
});
afterAll(() => platform.close());

async function playerOn(level: 0 | 1 | 2 | 3): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  await addVipExp(platform.database.db, [{ userId: player.userId, validBet: LEVELS[level] }]);
  return player;
}
const info = async ({ token }: TestPlayer, keyList = ALL) =>
  (await platform.call('getVipInfo', { keyList }, { token })).body;
const levelUp = async ({ token }: TestPlayer, level: number) =>
  (await platform.call('receiveVipBonusUser', { level }, { token })).body;
const checkIn = async ({ token }: TestPlayer, day?: number) =>
  (await platform.call('appVipUserReceiveSignInAward', { day }, { token })).body;
const task = async ({ token }: TestPlayer, id: number) =>
  (await platform.call('receiveVipTaskAndBonus', { id }, { token })).body;
const dots = async ({ userId }: TestPlayer) =>
  platform.services.hooks.redDots(platform.database.db, { userId, now: new Date() });
const has = async ({ userId }: TestPlayer) => {
  const { bonusCoin, points } = await walletSnap(platform.database.db, userId);
  return { bonusCoin, points };
};
/** Records played rounds of a game on a day. */
const played = async ({ userId }: TestPlayer, game: string, rounds: number, bet: number, days = 0) => {
  await sql`INSERT INTO play_stat (user_id, day, game_code, rounds, bet, valid_bet)
            VALUES (${userId}, ${manilaDay(new Date(), days)}::date, ${game}, ${rounds}, ${bet}, ${bet})`.execute(
    platform.database.db,
  );
};
const fifty = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, make));
const codes = (answers: readonly { errcode: number }[]) => answers.map(({ errcode }) => errcode).sort((a, b) => a - b);

it('a visitor sees the levels, the rates and the rules, and no data of a player', async () => {
  const { body } = await platform.call('getVipInfo', { keyList: ALL });
  expect(Object.keys(body).sort()).toEqual(
    expect.arrayContaining(['levelList', 'nextExp', 'nextVip', 'rebate', 'ruleList', 'vip', 'vipExp']),
  );
  for (const own of ['daily', 'signIn', 'taskList', 'keepLevel']) expect(body).not.toHaveProperty(own);
  expect(body.levelList?.map(({ bonusList }) => bonusList.map(({ status }) => status))).toEqual([
    [],
    ...Array.from({ length: 6 }, () => [CLAIM_STATUS.locked]),
  ]);
  expect(body.rebate?.rateTable).toContainEqual({ vip: 3, type: 1, rateBp: 40 });
  expect(body.rebate?.typeList[0]).toEqual({ type: 1, name: 'Slots' });
});

describe('the reward of a level', () => {
  it('is given once, of each level reached, and never of one above', async () => {
    const player = await playerOn(2);
    expect((await levelUp(player, 3)).errcode).toBe(REFUSALS.levelNotReached);
    expect((await levelUp(player, 0)).errcode).toBe(REFUSALS.levelNotReached);
    expect((await levelUp(player, 99)).errcode).toBe(REFUSALS.levelNotReached);
    expect(await levelUp(player, 1)).toMatchObject({ errcode: 0, vipAwardFlag: true, wallet: { bonusCoin: 1_000 } });
    expect((await levelUp(player, 1)).errcode).toBe(REFUSALS.alreadyReceived);
    expect((await levelUp(player, 2)).errcode).toBe(0);
    expect(await has(player)).toEqual({ bonusCoin: 4_000, points: 150 });
    expect(await bonusesOf(platform, player.userId)).toMatchObject([{ days: 30 }, { days: 30 }]);
    const { levelList } = await info(player);
    expect(levelList?.slice(1, 4).map(({ bonusList }) => bonusList[0]?.status)).toEqual([
      CLAIM_STATUS.received,
      CLAIM_STATUS.received,
      CLAIM_STATUS.locked,
    ]);
  });

  it('is given once to fifty claims at a time', async () => {
    const player = await playerOn(1);
    expect(codes(await fifty(() => levelUp(player, 1)))).toEqual([0, ...Array(49).fill(REFUSALS.alreadyReceived)]);
    expect(await has(player)).toEqual({ bonusCoin: 1_000, points: 50 });
  });

  it('is not given again for a level that was lost and reached anew; before a review is judged it waits', async () => {
    const player = await playerOn(2);
    const { db } = platform.database;
    await levelUp(player, 1);
    const due = () =>
      db
        .updateTable('player_vip')
        .set({ keep_since: manilaDay(new Date(), -30), keep_until: manilaDay(new Date()) })
        .where('user_id', '=', player.userId)
        .execute();
    await due();
    expect((await levelUp(player, 2)).errcode).toBe(REFUSALS.auditPending);
    await judgeLevels(db, new Date());
    expect((await info(player)).vip).toBe(1);
    expect((await levelUp(player, 2)).errcode).toBe(REFUSALS.levelNotReached);
    await addVipExp(db, [{ userId: player.userId, deposit: 450_000n }]);
    expect((await levelUp(player, 2)).errcode).toBe(0);
    expect((await levelUp(player, 1)).errcode).toBe(REFUSALS.alreadyReceived);
  });
});

describe('the VIP check-in', () => {
  it('goes through seven days and begins anew; a missed day loses no progress', async () => {
    const player = await playerOn(1);
    const { userId } = player;
    const on = (days: number, requestedDay?: number) =>
      inTransaction(platform.database.db, (tx) =>
        receiveVipSignIn(tx, { userId, requestedDay, now: new Date(Date.now() + days * 86_400_000) }),
      );
    const claimedDays: number[] = [];
    for (const days of [-20, -19, -16, -15, -14, -4, -3, -2]) {
      claimedDays.push((await on(days, (claimedDays.length % 7) + 1)).day);
      await expect(on(days)).rejects.toMatchObject({ reason: 'signedToday' });
    }
    expect(claimedDays).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
    expect(await has(player)).toEqual({ bonusCoin: 1_200, points: 135 });
    expect((await checkIn(player, 5)).errcode).toBe(REFUSALS.signDayOrder);
    const { signIn } = await info(player);
    expect(signIn?.list.map(({ status }) => status)).toEqual([2, 1, 0, 0, 0, 0, 0]);
  });

  it('is for VIP 1 and above, and once a day for fifty at a time', async () => {
    expect((await checkIn(await playerOn(0))).errcode).toBe(REFUSALS.levelNotReached);
    const player = await playerOn(1);
    expect(codes(await fifty(() => checkIn(player)))).toEqual([0, ...Array(49).fill(REFUSALS.signedToday)]);
    expect(await has(player)).toEqual({ bonusCoin: 0, points: 10 });
  });
});

describe('VIP tasks', () => {
  it('count play in their time, and are received once in it', async () => {
    const player = await playerOn(1);
    await played(player, 'a', 19, 1_900);
    await played(player, 'a', 500, 50_000, -40);
    expect(await dots(player)).toMatchObject({ vipTaskFlag: false });
    expect(await task(player, 1)).toMatchObject({ errcode: REFUSALS.taskNotFinished, need: 20, have: 19 });
    await played(player, 'b', 1, 100);
    expect(await dots(player)).toMatchObject({ vipTaskFlag: true });
    expect((await info(player)).taskList?.[0]).toMatchObject({ id: 1, progress: 20, target: 20, status: 1 });
    expect(codes(await fifty(() => task(player, 1)))).toEqual([0, ...Array(49).fill(REFUSALS.alreadyReceived)]);
    expect(await has(player)).toEqual({ bonusCoin: 0, points: 20 });
    expect((await info(player)).taskList?.[0]).toMatchObject({ status: CLAIM_STATUS.received });
    expect(await dots(player)).toMatchObject({ vipTaskFlag: false });
  });

  it('of a level above are locked, and one that is not there is not found', async () => {
    const player = await playerOn(1);
    for (const game of ['a', 'b', 'c']) await played(player, game, 1, 200_000);
    expect((await task(player, 3)).errcode).toBe(REFUSALS.levelNotReached);
    expect((await task(player, 77)).errcode).toBe(REFUSALS.notFound);
    await addVipExp(platform.database.db, [{ userId: player.userId, deposit: 450_000n }]);
    expect(await task(player, 3)).toMatchObject({ errcode: 0, vipTaskFlag: true });
    expect(await task(player, 4)).toMatchObject({ errcode: 0, vipTaskFlag: false });
    expect(await has(player)).toEqual({ bonusCoin: 2_500, points: 100 });
  });

  it('cannot be set with a task without an award, or with two tasks of one id', async () => {
    const { db } = platform.database;
    const [first] =
      (await platform.call('anonymous/appConfig', { gameListVersion: '', configKeyList: ['appVipTaskList'] })).body
        .configMap.appVipTaskList ?? [];
    if (!first) throw new Error('no task');
    await expect(setConfig(db, 'appVipTaskList', [first, first])).rejects.toThrow('names an id twice');
    await expect(setConfig(db, 'appVipTaskList', [{ ...first, awardList: [] }])).rejects.toThrow('gives nothing');
  });
});

describe('the review of a level', () => {
  const audit = async ({ token }: TestPlayer) => (await platform.call('getVipLevelAudit', {}, { token })).body;
  const judge = async (player: TestPlayer) => {
    const { db } = platform.database;
    await db
      .updateTable('player_vip')
      .set({ keep_since: manilaDay(new Date(), -30), keep_until: manilaDay(new Date()) })
      .where('user_id', '=', player.userId)
      .execute();
    await judgeLevels(db, new Date());
  };

  it('runs for a level that is kept by bets, passes with them, and says how the one before ended', async () => {
    expect(await audit(await playerOn(1))).toMatchObject({ vip: 1, auditStatus: AUDIT_STATUS.none, needBet: 0 });
    const player = await playerOn(2);
    await played(player, 'a', 1, 60_000);
    const running = await audit(player);
    expect(running).toMatchObject({ auditStatus: AUDIT_STATUS.running, needBet: 100_000, haveBet: 60_000, nextVip: 1 });
    expect(running.periodStart).toBeLessThanOrEqual(Date.now());
    expect(running.periodEnd).toBeGreaterThan(Date.now());
    await played(player, 'b', 1, 40_000);
    expect(await audit(player)).toMatchObject({ auditStatus: AUDIT_STATUS.passed, haveBet: 100_000, nextVip: 2 });
    await judge(player);
    expect(await audit(player)).toMatchObject({ vip: 1, auditStatus: AUDIT_STATUS.failed });
    expect((await audit(player)).last).toMatchObject({ vip: 2, kept: false, needBet: 100_000, haveBet: 0 });
  });

  it('is not shown to a player on a break', async () => {
    const player = await playerOn(2);
    await writeExclusion(platform, player);
    expect(await audit(player)).toMatchObject({ auditStatus: AUDIT_STATUS.none, needBet: 0, periodEnd: 0 });
  });
});

it.each([
  [1, REFUSALS.coolingOff],
  [2, REFUSALS.selfExcluded],
])('C18 in the state %i no VIP award can be claimed', async (rgStatus, errcode) => {
  const player = await playerOn(1);
  await played(player, 'a', 20, 2_000);
  await writeExclusion(platform, player, { rgStatus });
  for (const answer of [await levelUp(player, 1), await checkIn(player), await task(player, 1)])
    expect(answer.errcode).toBe(errcode);
  expect(await has(player)).toEqual({ bonusCoin: 0, points: 0 });
  const { levelList, signIn, taskList } = await info(player);
  const statuses = [levelList?.[1]?.bonusList[0]?.status, signIn?.list[0]?.status, taskList?.[0]?.status];
  expect(statuses).toEqual([CLAIM_STATUS.locked, CLAIM_STATUS.locked, CLAIM_STATUS.locked]);
});
