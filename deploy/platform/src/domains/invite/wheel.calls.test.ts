import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { FakePsp, deposit } from '../../testing/deposits';
import { verify } from '../../testing/kyc';
import { withoutIdentityChecks } from '../../testing/players';
import { sql } from 'kysely';
import { config, getConfig, setConfig } from '../../config';
import { atPoint } from '../../ground/odds-table';
import { verifyLedger } from '../../ledger/verify';
import { awards } from '../awards';
import { deposits } from '../deposits';
import { kyc } from '../kyc';
import { selfExclusion } from '../self-exclusion';
import { INVITE_CHECKS } from './checks';
import { invite } from './index';
import { drawSector, type Odds } from './wheel.calls';
import { seeded } from '../../testing/seeded-bytes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: [config, awards, deposits, selfExclusion, kyc, invite],
    partners: new FakePsp(),
  });
  await withoutIdentityChecks(platform.database);
});
afterAll(() => platform.close());

/** Creates a player with `count` valid friends. */
async function withFriends(count: number): Promise<TestPlayer> {
  const inviter = await platform.createPlayer();
  for (let n = 0; n < count; n += 1) {
    const friend = await platform.createPlayer();
    await platform.call('agentFill', { pid: Number(inviter.userId) }, { token: friend.token });
    await verify(platform, friend);
    await deposit(platform, friend, 10_000, { noBonus: true });
  }
  return inviter;
}
const spin = async ({ token }: TestPlayer, requestId?: string) =>
  platform.call('actInviteUserSpin', {}, { token, ...(requestId !== undefined && { requestId }) });
const exchange = async ({ token }: TestPlayer) => (await platform.call('actInviteUserExchange', {}, { token })).body;
const info = async ({ token }: TestPlayer) => (await platform.call('actInviteUser', {}, { token })).body;

it('draws by the published odds: chi-square at 99 % on 200,000 spins of a fixed stream', async () => {
  const wheel = await getConfig(platform.database.db, 'appInviteRule');
  const random = seeded('invite wheel');
  const spins = 200_000;
  const counts = new Map<number, number>();
  for (let n = 0; n < spins; n += 1) {
    const { id } = drawSector(random, wheel).sector;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const chi = wheel.wheelList.reduce((sum, { id, weight }) => {
    const expected = (spins * weight) / wheel.total;
    return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(wheel.wheelList).toHaveLength(6);
  expect(chi).toBeLessThan(15.09); // 5 degrees of freedom
  expect(chi).toBeGreaterThan(0.41); // nor suspiciously even
});

it('the mean of a spin is 13.25 pesos', async () => {
  const { wheelList, total } = await getConfig(platform.database.db, 'appInviteRule');
  expect(wheelList.reduce((sum, { count, weight }) => sum + count * weight, 0)).toBe(1325 * total);
});

it('gives a spin for each counted friend, keeps the result with its odds, and no balance moves before the exchange', async () => {
  const player = await withFriends(2);
  expect(await info(player)).toMatchObject({ validCount: 2, spinCount: 2, amount: 0 });
  const [first, second, third] = [await spin(player), await spin(player), await spin(player)];
  expect([first.body.errcode, second.body.errcode, third.body.errcode]).toEqual([0, 0, 2406]);
  expect([first.body.spinCount, second.body.spinCount]).toEqual([1, 0]);
  const total = first.body.count + second.body.count;
  expect(await info(player)).toMatchObject({ spinCount: 0, amount: total });
  const { rows } = await platform.database.pool.query<{ sector_id: number; point: bigint; odds: Odds }>(
    'SELECT sector_id, point, odds FROM invite_spin JOIN invite_odds ON version = odds_version WHERE user_id = $1 ORDER BY id',
    [player.userId],
  );
  const { wheelList, total: weights } = await getConfig(platform.database.db, 'appInviteRule');
  expect(rows.map(({ sector_id }) => sector_id)).toEqual([first.body.id, second.body.id]);
  expect(rows[0]?.odds).toEqual({ wheelList, total: weights });
  expect(rows.map(({ odds, point }) => atPoint(odds.wheelList, Number(point)).id)).toEqual([
    first.body.id,
    second.body.id,
  ]);
  const { rows: moved } = await platform.database.pool.query('SELECT FROM award_log WHERE user_id = $1', [
    player.userId,
  ]);
  expect(moved).toEqual([]);
});

class RolledBack extends Error {
  constructor(readonly details: readonly string[]) {
    super('rolled back');
  }
}

it.each([
  // Half a turn always leads to another sector with the product's odds.
  ['sector', sql`sector_id = sector_id + 1`],
  ['amount', sql`count = count + 1`],
  ['number', sql`point = (point + 500) % 1000`],
  ['number beyond the odds', sql`point = 1000000000`],
])('verify finds a spin with a changed %s', async (_what, change) => {
  const { db } = platform.database;
  const player = await withFriends(3);
  for (let n = 0; n < 3; n += 1) expect((await spin(player)).body.errcode).toBe(0);
  const found = await db
    .transaction()
    .execute(async (tx) => {
      await sql`UPDATE invite_spin SET ${change} WHERE user_id = ${player.userId}`.execute(tx);
      const { rows } = await sql<{ detail: string }>`${INVITE_CHECKS[0].query}`.execute(tx);
      throw new RolledBack(rows.map(({ detail }) => detail));
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return error.details;
      throw error;
    });
  expect(found).toContainEqual(expect.stringMatching(/^sector \d+ of \d+; by its odds /));
  expect((await verifyLedger(db, INVITE_CHECKS)).findings).toEqual([]);
});

it('takes no spin without its number', async () => {
  const { db } = platform.database;
  const spun = db
    .insertInto('invite_spin')
    .values({ user_id: 1n, sector_id: 1, count: 1n, odds_version: 'none', point: null, created_at: new Date() });
  await expect(spun.execute()).rejects.toThrow('invite_spin_recorded');
});

it('a spin repeated after a lost answer has the same outcome', async () => {
  const player = await withFriends(1);
  const requestId = '0190a000-0000-7000-8000-0000000000a7';
  const [first, again] = [await spin(player, requestId), await spin(player, requestId)];
  expect(again.headers['x-idempotent-replay']).toBe('1');
  expect({ ...again.body, serverTime: 0 }).toEqual({ ...first.body, serverTime: 0 });
  expect((await spin(player)).body.errcode).toBe(2406);
});

it('fifty spins at once take no more than there are', async () => {
  const player = await withFriends(3);
  const answers = await Promise.all(Array.from({ length: 50 }, () => spin(player)));
  expect(answers.filter(({ body }) => body.errcode === 0)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.errcode === 2406)).toHaveLength(47);
});

it('exchanges from the least amount on, once, for bonus money with its turnover', async () => {
  const player = await withFriends(1);
  expect(await exchange(player)).toMatchObject({ errcode: 9, need: 2000, have: 0 });
  const { amount } = (await spin(player)).body;
  const rule = await getConfig(platform.database.db, 'appInviteRule');
  await setConfig(platform.database.db, 'appInviteRule', { ...rule, exchangeMin: amount });
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(player)));
  await setConfig(platform.database.db, 'appInviteRule', rule);
  expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, ...Array.from({ length: 49 }, () => 9)]);
  const accepted = answers.find(({ errcode }) => errcode === 0);
  expect(accepted).toMatchObject({ amount, wallet: { coin: 0, bonusCoin: amount } });
  expect((await info(player)).amount).toBe(0);
});

it('is closed to excluded players, and after its end', async () => {
  const player = await withFriends(1);
  const { db } = platform.database;
  const rule = await getConfig(db, 'inviteRule');
  await setConfig(db, 'inviteRule', { ...rule, endTime: Date.now() - 1 });
  expect([(await spin(player)).body.errcode, (await exchange(player)).errcode]).toEqual([7, 7]);
  await setConfig(db, 'inviteRule', rule);
  const waits = async () =>
    (await platform.call('actInviteUserStatus', {}, { token: player.token })).body.spinAwardFlag;
  expect(await waits()).toBe(true);
  await platform.call('coolOff', { hours: 24 }, { token: player.token });
  expect([(await spin(player)).body.errcode, (await exchange(player)).errcode]).toEqual([207, 207]);
  // A player on a break sees no red dot: nothing must draw them back.
  expect(await waits()).toBe(false);
});
