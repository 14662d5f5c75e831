import { ACTIVITY_ID, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import { setConfig, getConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { deposit, DEPOSIT_DOMAINS, FakePsp } from '../../testing/deposits';
import { writeExclusion } from '../../testing/exclusion';
import { enterGame } from '../../testing/game';
import { spin } from '../../testing/fiesta-rounds';
import { accrueAll } from '../games';
import { jackpot } from '../jackpot';
import { tasks } from './index';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [...DEPOSIT_DOMAINS, tasks, jackpot], partners: new FakePsp() });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, tasks.checks)).findings).toEqual([]);
  await platform.close();
});

const TODAY = { login: 1, visit: 2, rounds: 3, deposit: 6 };
const ONCE = { visit: 21 };

const info = async ({ token }: TestPlayer, taskType?: 42 | 10000) =>
  (await platform.call('getTaskUser', taskType ? { taskType } : {}, { token })).body;
const taskOf = async (player: TestPlayer, id: number) => {
  const task = (await info(player)).list.find((one) => one.id === id);
  if (!task) throw new Error(`no task ${id}`);
  return task;
};
const finish = async ({ token }: TestPlayer, id: number) => (await platform.call('finishTask', { id }, { token })).body;
const receiveAward = async ({ token }: TestPlayer, what: { id?: number; livenessId?: number }) =>
  (await platform.call('receiveTaskAward', what, { token })).body;
const play = async (player: TestPlayer, rounds: number, bet = 100, win = 0) => {
  const game = await enterGame(platform, player.userId);
  for (let n = 0; n < rounds; n += 1) await spin(platform, game, bet, win);
  await accrueAll(platform.database.db, platform.services.hooks);
};
const dots = (player: TestPlayer) =>
  platform.services.hooks.redDots(platform.database.db, { userId: player.userId, now: new Date() });

test('each type by itself, in its order, with its end', async () => {
  const player = await platform.createPlayer();
  const all = await info(player);
  expect(all.list.map(({ sort }) => sort)).toEqual([...all.list.map(({ sort }) => sort)].sort((a, b) => a - b));
  for (const type of [ACTIVITY_ID.Tasks, ACTIVITY_ID.Tasks1] as const) {
    const { list } = await info(player, type);
    expect(list.length).toBeGreaterThan(2);
    expect(list.every(({ taskType }) => taskType === type)).toBe(true);
  }
  expect((await taskOf(player, ONCE.visit)).resetTime).toBe(0);
  expect((await taskOf(player, TODAY.rounds)).resetTime).toBe(all.resetTime);
  expect(all.livenessList.map(({ need, status }) => [need, status])).toEqual([
    [20, 0],
    [50, 0],
    [80, 0],
    [100, 0],
  ]);
});

test('play, deposits and being there count by themselves, and the award is given once', async () => {
  const player = await platform.createPlayer({ cash: 100_000n });
  await play(player, 19);
  expect(await taskOf(player, TODAY.rounds)).toMatchObject({ progress: 19, status: 0 });
  expect((await receiveAward(player, { id: TODAY.rounds })).errcode).toBe(2701);
  await play(player, 1);
  expect(await taskOf(player, TODAY.rounds)).toMatchObject({ progress: 20, status: 1 });
  await deposit(platform, player, 5_000);
  expect(await taskOf(player, TODAY.deposit)).toMatchObject({ progress: 5_000, status: 0 });
  await deposit(platform, player, 20_000);
  expect(await taskOf(player, TODAY.deposit)).toMatchObject({ progress: 10_000, status: 1 });
  expect(await taskOf(player, TODAY.login)).toMatchObject({ progress: 1, status: 1 });

  const points = 20 + 30 + 5;
  for (const id of [TODAY.rounds, TODAY.deposit, TODAY.login])
    expect(await receiveAward(player, { id })).toMatchObject({ errcode: 0 });
  expect((await receiveAward(player, { id: TODAY.rounds })).errcode).toBe(8);
  expect(await taskOf(player, TODAY.rounds)).toMatchObject({ status: 2 });
  expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ points });
  expect(await info(player)).toMatchObject({
    liveness: 50,
    livenessList: [{ status: 1 }, { status: 1 }, { status: 0 }, {}],
  });
});

test('a measured task is not done by a report; a page-proved one is, once', async () => {
  const player = await platform.createPlayer();
  expect((await finish(player, TODAY.rounds)).errcode).toBe(2701);
  expect((await finish(player, 999)).errcode).toBe(3);
  expect(await finish(player, TODAY.visit)).toMatchObject({ errcode: 0, status: 1, progress: 1 });
  expect(await finish(player, TODAY.visit)).toMatchObject({ errcode: 0, status: 1, progress: 1 });
  expect((await receiveAward(player, { id: TODAY.visit })).errcode).toBe(0);
  expect(await finish(player, TODAY.visit)).toMatchObject({ errcode: 0, status: 2 });
  expect((await receiveAward(player, { id: TODAY.visit })).errcode).toBe(8);
});

test('a chest opens once a day, with the liveness it needs', async () => {
  const player = await platform.createPlayer();
  expect((await receiveAward(player, { livenessId: 1 })).errcode).toBe(2701);
  await finish(player, TODAY.visit);
  await receiveAward(player, { id: TODAY.visit });
  await receiveAward(player, { id: TODAY.login });
  expect(await dots(player)).toMatchObject({ taskAwardFlag: true, hasTask: false });
  const answers = await Promise.all(Array.from({ length: 50 }, () => receiveAward(player, { livenessId: 1 })));
  expect(answers.map(({ errcode }) => errcode).sort((a, b) => a - b)).toEqual([
    0,
    ...Array.from({ length: 49 }, () => 8),
  ]);
  expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ points: 20 });
  expect((await receiveAward(player, { livenessId: 2 })).errcode).toBe(2701);
  expect((await receiveAward(player, { livenessId: 99 })).errcode).toBe(3);
  expect((await receiveAward(player, {})).errcode).toBe(2);
  expect((await receiveAward(player, { id: 1, livenessId: 1 })).errcode).toBe(2);
  expect(await dots(player)).toMatchObject({ taskAwardFlag: false, hasTask: false });
});

test('fifty requests at once give one award', async () => {
  const player = await platform.createPlayer();
  await finish(player, ONCE.visit);
  expect(await dots(player)).toMatchObject({ hasTask: true });
  const answers = await Promise.all(Array.from({ length: 50 }, () => receiveAward(player, { id: ONCE.visit })));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(answers.filter(({ errcode }) => errcode === 8)).toHaveLength(49);
  expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ points: 30 });
  expect(await dots(player)).toMatchObject({ hasTask: false });
});

test('an unclaimed task of yesterday is over; a switched-off task too', async () => {
  const player = await platform.createPlayer();
  const yesterday = manilaDay(new Date(), -1);
  await sql`INSERT INTO task_progress (user_id, task_id, period, progress) VALUES (${player.userId}, ${TODAY.rounds}, ${yesterday}, 20)`.execute(
    platform.database.db,
  );
  expect((await receiveAward(player, { id: TODAY.rounds })).errcode).toBe(2702);
  expect((await receiveAward(player, { id: TODAY.deposit })).errcode).toBe(2701);
  const { db } = platform.database;
  const list = await getConfig(db, 'appTaskList');
  await setConfig(
    db,
    'appTaskList',
    list.map((task) => ({ ...task, open: task.id !== TODAY.visit })),
  );
  expect((await finish(player, TODAY.visit)).errcode).toBe(2702);
  expect((await receiveAward(player, { id: TODAY.visit })).errcode).toBe(2702);
  expect((await info(player)).list.map(({ id }) => id)).not.toContain(TODAY.visit);
  const shown = await platform.call('anonymous/appConfig', { gameListVersion: '', configKeyList: ['appTaskList'] });
  expect(shown.body.configMap.appTaskList?.map(({ id }) => id)).toEqual(
    list.map(({ id }) => id).filter((id) => id !== TODAY.visit),
  );
  await setConfig(db, 'appTaskList', list);
});

test('closed: no task is shown, taken or dotted', async () => {
  const player = await platform.createPlayer();
  const { db } = platform.database;
  const rule = await getConfig(db, 'taskRule');
  await setConfig(db, 'taskRule', { ...rule, open: false });
  expect((await info(player)).errcode).toBe(7);
  expect((await receiveAward(player, { id: TODAY.login })).errcode).toBe(7);
  expect((await finish(player, TODAY.visit)).errcode).toBe(7);
  expect(await dots(player)).toMatchObject({ taskAwardFlag: false, hasTask: false });
  await setConfig(db, 'taskRule', rule);
});

test.each([
  [1, 207],
  [2, 206],
])('no task to do and no award to take in state %i', async (rgStatus, errcode) => {
  const player = await platform.createPlayer();
  await writeExclusion(platform, player, { rgStatus });
  expect(await info(player)).toMatchObject({ errcode: 0, list: [], livenessList: [], liveness: 0 });
  expect((await receiveAward(player, { id: TODAY.login })).errcode).toBe(errcode);
  expect((await receiveAward(player, { livenessId: 1 })).errcode).toBe(errcode);
  expect((await finish(player, TODAY.visit)).errcode).toBe(errcode);
});

test('an operator cannot set an uncounted condition, nor an empty award', async () => {
  const { db } = platform.database;
  const list = await getConfig(db, 'appTaskList');
  const withFirst = (change: object) => list.map((task, index) => (index === 0 ? { ...task, ...change } : task));
  for (const change of [{ target: 2 }, { period: 2 as const }, { awardList: [] }, { id: 2 }, { kind: 11 as const }])
    await expect(setConfig(db, 'appTaskList', withFirst(change))).rejects.toThrow();
});

test('logging in counts in the transaction of the log-in', async () => {
  const player = await platform.createPlayer();
  await inTransaction(platform.database.db, (tx) =>
    platform.services.hooks.loggedIn(tx, {
      userId: player.userId,
      now: new Date(),
      isNew: false,
      newDevice: false,
      deviceName: '',
    }),
  );
  expect(await dots(player)).toMatchObject({ taskAwardFlag: true });
});
