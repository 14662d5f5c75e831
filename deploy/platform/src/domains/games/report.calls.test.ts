import { dayStart, manilaDay, REFUSALS, type CallRequest } from '@parola/calls';
import { sql } from 'kysely';
import { player as accountOf, WORLD } from '../../ledger/accounts';
import { postJournal } from '../../ledger/ledger';
import { config } from '../../config';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { enterFiesta, spin } from '../../testing/fiesta-rounds';
import { accrueAll } from './accrual.jobs';
import { games } from './index';

const DAY = 86_400_000;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config, games] });
});
afterAll(() => platform.close());

const report = async ({ token }: TestPlayer, query: CallRequest<'betRecordReport'> = {}) =>
  (await platform.call('betRecordReport', query, { token })).body;
const today = (days = 0) => manilaDay(Date.now(), days);

let key = 0;
async function move(userId: bigint, kind: 'deposit' | 'withdraw-hold' | 'withdraw-return', cash: bigint, ref: string) {
  key += 1;
  await postJournal(platform.database.db, {
    kind,
    scope: 'report',
    key: String(key),
    ref,
    actor: 'test',
    legs: [
      { account: WORLD, amount: -cash },
      { account: accountOf(userId, 'cash'), amount: cash },
    ],
  });
}

it('adds the day up: stakes, wins, deposits, withdrawals that did not come back, minutes', async () => {
  const player = await platform.createPlayer();
  await move(player.userId, 'deposit', 50_000n, 'D-1');
  await move(player.userId, 'withdraw-hold', -5_000n, 'W-1');
  await move(player.userId, 'withdraw-hold', -7_000n, 'W-2');
  await move(player.userId, 'withdraw-return', 7_000n, 'W-2');
  const game = await enterFiesta(platform, player.userId);
  await spin(platform, game, 1_000, 400);
  await spin(platform, game, 2_000);
  await accrueAll(platform.database.db, platform.services.hooks);
  const body = await report(player);
  expect(body).toMatchObject({
    list: [{ day: today(), gameType: 1, bet: 3_000, validBet: 3_000, win: 400, profit: -2_600, rounds: 2 }],
    total: { bet: 3_000, validBet: 3_000, win: 400, profit: -2_600, rounds: 2 },
    deposit: 50_000,
    exchange: 5_000,
    netDeposit: 45_000,
    dayList: [{ day: today(), deposit: 50_000, exchange: 5_000, playMinutes: expect.any(Number) }],
  });
  // Two consecutive spins: within one minute, or on both sides of a full minute.
  expect([1, 2]).toContain(body.playMinutes);
});

it('counts a minute once, however many rounds it had and however often rounds are counted', async () => {
  const player = await platform.createPlayer({ cash: 100_000n });
  const game = await enterFiesta(platform, player.userId);
  const began = dayStart(Date.now()) - 3 * DAY;
  // 00:00, twice in 00:01, and 23:59 of one Manila day; 00:00 of the next.
  for (const seconds of [0, 61, 119, 86_399, 86_400]) {
    const roundId = await spin(platform, game, 100);
    await sql`UPDATE game_round SET created_at = ${new Date(began + seconds * 1000)} WHERE round_id = ${roundId}`.execute(
      platform.database.db,
    );
    await accrueAll(platform.database.db, platform.services.hooks);
  }
  await sql`UPDATE game_round SET accrued = false WHERE user_id = ${player.userId}`.execute(platform.database.db);
  await accrueAll(platform.database.db, platform.services.hooks);
  const { dayList, playMinutes } = await report(player, { dayType: 7 });
  expect(dayList.filter((day) => day.playMinutes > 0)).toMatchObject([
    { day: today(-3), playMinutes: 3 },
    { day: today(-2), playMinutes: 1 },
  ]);
  expect(playMinutes).toBe(4);
});

it('takes Manila days: today, yesterday, the last 7 and 30 days, or the days of a period', async () => {
  const player = await platform.createPlayer();
  const days = async (query: CallRequest<'betRecordReport'>) =>
    (await report(player, query)).dayList.map(({ day }) => day);
  expect(await days({})).toEqual([today()]);
  expect(await days({ dayType: 1 })).toEqual([today()]);
  expect(await days({ dayType: 2 })).toEqual([today(-1)]);
  const week = await days({ dayType: 7 });
  expect([week.length, week[0], week.at(-1)]).toEqual([7, today(-6), today()]);
  expect(await days({ dayType: 30 })).toHaveLength(30);
  const start = dayStart(Date.now());
  expect(await days({ startTime: start - 2 * DAY, endTime: start })).toEqual([today(-2), today(-1)]);
  // A period from the middle of one day to the first moment of another day.
  expect(await days({ startTime: start - 2 * DAY + 5, endTime: start + 1 })).toEqual([today(-2), today(-1), today()]);
  expect(await days({ startTime: start - 91 * DAY, endTime: start + DAY })).toHaveLength(92);
});

it('refuses a period that is turned round, too long, or not there yet', async () => {
  const player = await platform.createPlayer();
  const start = dayStart(Date.now());
  const refused = async (query: CallRequest<'betRecordReport'>) => {
    const { errcode, field } = await report(player, query);
    return [errcode, field];
  };
  const invalid = REFUSALS.invalidParameter;
  expect(await refused({ startTime: start - 92 * DAY, endTime: start + DAY })).toEqual([invalid, 'startTime']);
  expect(await refused({ startTime: start, endTime: start - DAY })).toEqual([invalid, 'endTime']);
  expect(await refused({ startTime: start + 3 * DAY })).toEqual([invalid, 'endTime']);
  expect(await refused({ startTime: 0, endTime: Number.MAX_SAFE_INTEGER })).toEqual([invalid, 'startTime']);
});

it("shows no other player's days", async () => {
  const [player, other] = [await platform.createPlayer({ cash: 10_000n }), await platform.createPlayer()];
  await spin(platform, await enterFiesta(platform, player.userId), 1_000);
  expect((await report(player)).total.bet).toBe(1_000);
  expect(await report(other)).toMatchObject({ list: [], total: { bet: 0, rounds: 0 }, playMinutes: 0, deposit: 0 });
});
