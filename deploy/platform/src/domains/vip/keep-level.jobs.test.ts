import { manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { writeExclusion } from '../../testing/exclusion';
import { config, getConfig, setConfig } from '../../config';
import { addVipExp } from './experience.commands';
import { judgeLevels } from './keep-level.jobs';
import { vip } from './index';

const NEED = 100_000;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config, vip] });
  const { db } = platform.database;
  const map = await getConfig(db, 'appVipMap');
  await setConfig(db, 'appVipMap', {
    ...map,
    ...Object.fromEntries(
      Object.entries(map).map(([key, level]) => [key, { ...level, betLimit: level.vip >= 2 ? NEED : 0 }]),
    ),
  });
});
afterAll(() => platform.close());

/** A player with a level and a review period that ended before today, with `bet` hundredths of valid bet in it. */
async function dueOn(level: 1 | 2, bet = 0): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  const { db } = platform.database;
  await addVipExp(db, [{ userId: player.userId, validBet: level === 1 ? 50_000n : 700_000n }]);
  await play(player, bet, manilaDay(new Date(), -2));
  await db
    .updateTable('player_vip')
    .set({ keep_since: manilaDay(new Date(), -30), keep_until: manilaDay(new Date()) })
    .where('user_id', '=', player.userId)
    .execute();
  return player;
}
const play = async ({ userId }: TestPlayer, bet: number, day = manilaDay(new Date())) => {
  if (bet > 0)
    await sql`INSERT INTO play_stat (user_id, day, game_code, rounds, bet, valid_bet)
              VALUES (${userId}, ${day}::date, 'g', 1, ${bet}, ${bet})`.execute(platform.database.db);
};
const info = async (player: TestPlayer, keyList = ['keepLevel']) =>
  (await platform.call('getVipInfo', { keyList }, { token: player.token })).body;
const takeBreak = (player: TestPlayer) => rest(player, new Date(), new Date(Date.now() + 1e8), 1);
const rest = (player: TestPlayer, from: Date, until: Date, rgStatus: number) =>
  writeExclusion(platform, player, { rgStatus, from, until });
/** The last millisecond of the Manila month `months` after the present one. */
function monthEnd(months: number): number {
  const [year = 0, month = 0] = manilaDay(new Date()).split('-').map(Number);
  return Date.UTC(year, month + months, 1) - 8 * 3_600_000 - 1;
}

describe('conditions to keep a level', () => {
  it('is its valid bet until the end of the next Manila month for a new level', async () => {
    const player = await platform.createPlayer();
    await addVipExp(platform.database.db, [{ userId: player.userId, validBet: 500_000n }]);
    await play(player, 30_000);
    expect(await info(player)).toMatchObject({ vip: 2, keepLevel: { need: NEED, have: 30_000, endTime: monthEnd(1) } });
  });

  it('is not answered unasked, for a level without a rule, to a visitor, and in a break', async () => {
    const second = await dueOn(2);
    expect(await info(second, ['daily'])).not.toHaveProperty('keepLevel');
    await takeBreak(second);
    expect(await info(second)).not.toHaveProperty('keepLevel');
    expect(await info(await dueOn(1))).not.toHaveProperty('keepLevel');
    expect((await platform.call('getVipInfo', { keyList: ['keepLevel'] })).body).not.toHaveProperty('keepLevel');
  });
});

describe('a level at the end of its time', () => {
  const judge = (now = new Date()) => judgeLevels(platform.database.db, now);

  it('falls by one when too little was played, and does not come back with the next bet', async () => {
    const player = await dueOn(2, NEED - 1);
    await judge();
    expect(await info(player)).toMatchObject({ vip: 1, vipExp: 50_000 });
    await addVipExp(platform.database.db, [{ userId: player.userId, validBet: 100n }]);
    expect((await info(player)).vip).toBe(1);
  });

  it('stays when enough was played, and has this month to be kept again', async () => {
    const player = await dueOn(2, NEED);
    await judge();
    expect(await info(player)).toMatchObject({ vip: 2, keepLevel: { need: NEED, endTime: monthEnd(0) } });
  });

  it('stays where it has no rule, and in a break', async () => {
    const [first, resting] = [await dueOn(1), await dueOn(2)];
    await takeBreak(resting);
    await judge();
    expect([(await info(first)).vip, (await info(resting)).vip]).toEqual([1, 2]);
  });

  it('stays after a break or an exclusion in the time that counts, also one that is over, and not after an earlier one', async () => {
    const days = (from: number, until: number): [Date, Date] => {
      const at = (ago: number) => new Date(Date.now() - ago * 86_400_000);
      return [at(from), at(until)];
    };
    const cases: [number, Date, Date, number][] = [
      [2, ...days(20, 10), 2],
      [2, ...days(60, 25), 2],
      [1, ...days(2, 1.5), 2],
      [2, ...days(60, 33), 1],
    ];
    for (const [rgStatus, from, until, level] of cases) {
      const player = await dueOn(2);
      await rest(player, from, until, rgStatus);
      await judge();
      expect([from, (await info(player)).vip]).toEqual([from, level]);
    }
  });

  it('does not wait for ever behind players with a level missing from the table', async () => {
    const { db } = platform.database;
    await sql`INSERT INTO player_vip (user_id, level, keep_since, keep_until)
              SELECT n, 99, ${manilaDay(new Date(), -30)}::date, ${manilaDay(new Date())}::date FROM generate_series(1, 1200) n`.execute(
      db,
    );
    const player = await dueOn(2);
    expect(await judge()).toBe(1201);
    expect((await info(player)).vip).toBe(1);
    expect(await judge()).toBe(0);
    const { rows } = await sql`SELECT DISTINCT level FROM player_vip WHERE user_id <= 1200`.execute(db);
    expect(rows).toEqual([{ level: 99 }]);
  });

  it('is judged once, however many nodes do it', async () => {
    const player = await dueOn(2);
    await Promise.all([judge(), judge(), judge()]);
    expect((await info(player)).vip).toBe(1);
    expect(await judge()).toBe(0);
  });

  it('is not judged before its end', async () => {
    const player = await dueOn(2);
    await judge(new Date(Date.now() - 86_400_000));
    expect((await info(player)).vip).toBe(2);
  });
});
