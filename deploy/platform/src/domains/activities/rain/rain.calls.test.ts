import { randomUUID } from 'node:crypto';
import { ACTIVITY_ID, dayAfter, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig, setConfig } from '../../../config';
import { checksOf } from '../../../domain-api/domain-checks';
import { verifyLedger } from '../../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../../testing';
import { FakePsp } from '../../../testing/deposits';
import { answerOf } from '../../../testing/eventually';
import { writeExclusion } from '../../../testing/exclusion';
import { giveCash, playRound } from '../../../testing/rounds';
import { DOMAINS } from '../..';
import { packetAt } from './packets.rules';
import { returnRainPools } from './pools.jobs';
import { nextRain, rainAt, rainsOf, type Rule } from './schedule.rules';

/** Error code of an answer with HTTP status 429. */
const WAITED = 5;

let platform: TestPlatform;
let usual: Rule;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  usual = await getConfig(platform.database.db, 'appRainRule');
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, checksOf(DOMAINS))).findings).toEqual([]);
  await platform.close();
});

const today = () => manilaDay(new Date());
let slot = 0;

/** Creates a rain that falls all day. @returns its number */
async function rains(changes: Partial<Rule> = {}): Promise<number> {
  slot += 1;
  const rule = { ...usual, times: [{ id: slot, at: '00:00', minutes: 1440 }], ...changes };
  await setConfig(platform.database.db, 'appRainRule', rule);
  return Number(today().slice(2).replaceAll('-', '')) * 100 + slot;
}
/** Rule part: every packet holds this much coin, hundredths. */
const all = (count: number): Pick<Rule, 'packetList' | 'total'> => ({
  packetList: [{ id: 1, awardList: count > 0 ? [{ propId: 2001, count }] : [], weight: 1 }],
  total: 1,
});

const config = async ({ token }: TestPlayer) => (await platform.call('getRedPacketRainConfig', {}, { token })).body;
const grabOnce = async ({ token }: TestPlayer, id: number, packetNo: number, requestId: string) =>
  (await platform.call('redWars', { id, packetNo }, { token, requestId })).body;
/** Grabs as the page does: a grab that waited too long for others is repeated with its idempotency key. */
const grab = (player: TestPlayer, id: number, packetNo: number, requestId: string = randomUUID()) =>
  answerOf(
    () => grabOnce(player, id, packetNo, requestId),
    ({ errcode }) => errcode === WAITED,
  );
const log = async ({ token }: TestPlayer) =>
  (await platform.call('redWarsLog', { pageNum: 1, pageSize: 20 }, { token })).body;
const poolOf = async (id: number) =>
  (
    await platform.database.db
      .selectFrom('account')
      .select('balance')
      .where('code', '=', `rain:${id}`)
      .executeTakeFirstOrThrow()
  ).balance;

it('takes its times from the rule, by the clock and the days of Manila', () => {
  const rule: Rule = { ...usual, from: '2026-11-02', weekdays: [1, 2], times: [{ id: 4, at: '23:55', minutes: 10 }] };
  expect(rainsOf(rule, '2026-11-02')).toEqual([
    { id: 26110204, startTime: Date.UTC(2026, 10, 2, 15, 55), endTime: Date.UTC(2026, 10, 2, 16, 5) },
  ]);
  expect([rainsOf(rule, '2026-11-01'), rainsOf(rule, '2026-11-04')]).toEqual([[], []]);
  const at = (minute: number) => rainAt(rule, new Date(Date.UTC(2026, 10, 2, 15, minute)))?.id;
  expect([at(54), at(55), at(60), at(64), at(65)]).toEqual([undefined, 26110204, 26110204, 26110204, undefined]);
  expect(nextRain(rule, new Date(Date.UTC(2026, 10, 3, 16)))?.id).toBe(26110904);
});

it('gives the content of the packet out of the pool, and shows the sum of all of them', async () => {
  const id = await rains({ ...all(250), pool: 1_000, grabMax: 3 });
  const player = await platform.createPlayer();
  const before = await config(player);
  expect(before).toMatchObject({ record: 0, condition: { met: true }, list: [{ id, durationSec: 30, grabMax: 3 }] });
  expect(before.current).toMatchObject({ id, grabbed: 0, leftMs: 30_000, takenList: [] });
  expect(await grab(player, id, 7)).toMatchObject({
    ...{ errcode: 0, grabbed: 1, grabMax: 3, over: false },
    ...{ awardList: [{ propId: 2001, count: 250 }], wallet: { bonusCoin: 250 } },
  });
  const { current, record } = await config(player);
  expect([record, current?.grabbed, current?.takenList, current?.seed]).toEqual([1, 1, [7], before.current?.seed]);
  expect(current?.leftMs).toBeLessThanOrEqual(30_000);
  expect(await poolOf(id)).toBe(750n);
  expect((await log(player)).list).toMatchObject([{ rainId: id, packetNo: 7, awardList: [{ count: 250 }] }]);
  const other = await platform.createPlayer();
  expect((await config(other)).current?.seed).not.toBe(current?.seed);
});

it('an empty packet is a grab too', async () => {
  const id = await rains({ ...all(0), grabMax: 1 });
  const player = await platform.createPlayer();
  expect(await grab(player, id, 1)).toMatchObject({ errcode: 0, awardList: [], grabbed: 1, over: true });
  expect((await log(player)).list).toMatchObject([{ awardList: [] }]);
});

it('a lost answer asked for again is the same packet; another device is told that it is taken', async () => {
  const id = await rains({ ...all(100), pool: 10_000 });
  const player = await platform.createPlayer();
  const key = '3f1c1d51-2f49-4e1a-93f1-1a2b3c4d5e6f';
  const first = await grab(player, id, 1, key);
  const again = await grab(player, id, 1, key);
  expect(again).toMatchObject({ errcode: 0, awardList: first.awardList, grabbed: 1 });
  expect(await grab(player, id, 1)).toMatchObject({ errcode: 2303, errmsg: expect.stringMatching(/packet/i) });
  expect(await poolOf(id)).toBe(9_900n);
});

it('50 grabs of one packet at once give one, and no player exceeds the maximum', async () => {
  const id = await rains({ ...all(10), pool: 100_000, grabMax: 5 });
  const player = await platform.createPlayer();
  const same = await Promise.all(Array.from({ length: 50 }, () => grab(player, id, 1)));
  expect(same.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(new Set(same.map(({ errcode }) => errcode))).toEqual(new Set([0, 2303]));
  const others = await Promise.all(Array.from({ length: 50 }, (_, no) => grab(player, id, no + 2)));
  expect(others.filter(({ errcode }) => errcode === 0)).toHaveLength(4);
  expect(new Set(others.map(({ errcode }) => errcode))).toEqual(new Set([0, 2302]));
  expect(await poolOf(id)).toBe(99_950n);
});

it('of 50 players at once as many are paid as the pool has for, and it is never below none', async () => {
  const id = await rains({ ...all(100), pool: 1_050, grabMax: 5 });
  const players = await Promise.all(Array.from({ length: 50 }, () => platform.createPlayer()));
  const answers = await Promise.all(players.map((player) => grab(player, id, 1)));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(10);
  expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, 12]));
  expect(answers.filter(({ over }) => over)).toHaveLength(1);
  expect(await poolOf(id)).toBe(50n);
});

it('every draw is kept with the odds needed to draw it again', async () => {
  const id = await rains({ grabMax: 20 });
  const player = await platform.createPlayer();
  for (let no = 1; no <= 20; no += 1) await grab(player, id, no);
  const rows = await platform.database.db
    .selectFrom('rain_grab as g')
    .innerJoin('rain_odds as o', 'o.version', 'g.odds_version')
    .select(['g.point', 'g.packet_id', 'o.odds'])
    .where('g.rain', '=', id)
    .execute();
  expect(rows).toHaveLength(20);
  for (const { point, packet_id: packet, odds } of rows)
    expect(packetAt(odds as Pick<Rule, 'packetList' | 'total'>, point).id).toBe(packet);
  await expect(platform.services.database.db.deleteFrom('rain_grab').execute()).rejects.toThrow();
});

/** Runs `work` while another grab holds the rain's lock. */
const whileHeld = (work: () => Promise<void>) =>
  platform.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('rain_session').select('rain').forUpdate().execute();
    await work();
  });

/**
 * Records the lock timeout in effect when a rain's session is opened. A sequence keeps it after a rollback.
 * @returns a function that reads it, in ms
 */
async function watchLockTimeout(): Promise<() => Promise<bigint | undefined>> {
  await sql
    .raw(
      `CREATE SEQUENCE lock_timeout_seen;
       CREATE FUNCTION see_lock_timeout() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
         PERFORM setval('lock_timeout_seen', (extract(epoch FROM current_setting('lock_timeout')::interval) * 1000)::bigint);
         RETURN NEW;
       END $$;
       CREATE TRIGGER see_lock_timeout BEFORE INSERT ON rain_session FOR EACH ROW EXECUTE FUNCTION see_lock_timeout()`,
    )
    .execute(platform.database.db);
  return async () => {
    const { rows } = await sql<{ ms: bigint }>`SELECT last_value AS ms FROM lock_timeout_seen`.execute(
      platform.database.db,
    );
    return rows[0]?.ms;
  };
}

it('refuses by a player’s own state without waiting for other grabs, and waits for these only shortly', async () => {
  const id = await rains({ ...all(0), grabMax: 2 });
  const [player, done, slow] = await Promise.all([
    platform.createPlayer(),
    platform.createPlayer(),
    platform.createPlayer(),
  ]);
  for (const [who, no] of [
    [player, 1],
    [done, 1],
    [done, 2],
    [slow, 1],
  ] as const)
    expect((await grab(who, id, no)).errcode).toBe(0);
  await platform.database.db
    .updateTable('rain_player')
    .set({ started_at: new Date(Date.now() - 60_000) })
    .where('user_id', '=', slow.userId)
    .execute();
  const lockTimeout = await watchLockTimeout();
  await whileHeld(async () => {
    const refused = await Promise.all([grab(player, id, 1), grab(done, id, 3), grab(slow, id, 2)]);
    expect(refused.map(({ errcode }) => errcode)).toEqual([2303, 2302, 2301]);
    const { status, body } = await platform.call('redWars', { id, packetNo: 2 }, { token: player.token });
    expect([status, body]).toMatchObject([429, { errcode: 5, retryAfterSec: 1 }]);
    // The lock timeout of other calls is three seconds.
    expect(await lockTimeout()).toBe(500n);
  });
  expect((await grab(player, id, 2)).errcode).toBe(0);
});

it('reports an empty pool without waiting for other grabs', async () => {
  const id = await rains({ ...all(100), pool: 100 });
  const [first, second] = await Promise.all([platform.createPlayer(), platform.createPlayer()]);
  expect((await grab(first, id, 1)).errcode).toBe(0);
  await whileHeld(async () => expect((await grab(second, id, 1)).errcode).toBe(12));
});

it('a rain that is over stays so when its slot is put later, also when its pool has gone back', async () => {
  const { db } = platform.database;
  const id = await rains({ ...all(100), pool: 1_000 });
  const [player, other] = await Promise.all([platform.createPlayer(), platform.createPlayer()]);
  await grab(player, id, 1);
  const set = (changes: { ends_at?: Date; returned_at?: Date }) =>
    db.updateTable('rain_session').set(changes).where('rain', '=', id).execute();
  await set({ ends_at: new Date(Date.now() - 1) });
  expect((await grab(player, id, 2)).errcode).toBe(2301);
  expect((await grab(other, id, 1)).errcode).toBe(2301);
  expect((await config(other)).current).toMatchObject({ leftMs: 0 });
  await set({ ends_at: new Date(Date.now() - 120_000) });
  await returnRainPools(db, new Date());
  await set({ ends_at: new Date(Date.now() + 600_000) });
  expect((await grab(other, id, 1)).errcode).toBe(2301);
  expect(await poolOf(id)).toBe(0n);
});

it('refuses a grab before, after, and past the seconds of the player', async () => {
  const { db } = platform.database;
  const id = await rains(all(0));
  const player = await platform.createPlayer();
  expect((await grab(player, id + 1, 1)).errcode).toBe(2301);
  await grab(player, id, 1);
  const began = (secondsAgo: number) =>
    db
      .updateTable('rain_player')
      .set({ started_at: new Date(Date.now() - secondsAgo * 1_000) })
      .where('rain', '=', id)
      .execute();
  await began(20);
  expect((await grab(player, id, 2)).errcode).toBe(0);
  await began(34);
  expect((await grab(player, id, 3)).errcode).toBe(2301);
  expect((await config(player)).current?.leftMs).toBe(0);
  await rains({ until: dayAfter(today(), -1) });
  expect((await grab(player, id, 4)).errcode).toBe(2301);
  const dry = await config(player);
  expect([dry.current, dry.next, dry.list]).toEqual([undefined, undefined, []]);
  await rains({ open: false });
  expect([(await config(player)).errcode, (await grab(player, id, 4)).errcode]).toEqual([7, 7]);
});

it('asks for the deposits and the bets of the day where the rule does', async () => {
  const id = await rains({ ...all(0), needBet: 5_000 });
  const player = await platform.createPlayer();
  await giveCash(platform, player.userId, 10_000n);
  expect(await grab(player, id, 1)).toMatchObject({ errcode: 9, need: 5_000, have: 0 });
  expect((await config(player)).condition).toMatchObject({ bet: 5_000, haveBet: 0, met: false });
  await playRound(platform, player.userId, { bet: 5_000n });
  expect((await config(player)).condition).toMatchObject({ haveBet: 5_000, met: true });
  expect((await grab(player, id, 1)).errcode).toBe(0);
  const rich = await rains({ ...all(0), needRecharge: 1 });
  expect(await grab(player, rich, 1)).toMatchObject({ errcode: 9, need: 1, have: 0 });
});

it('is in the list of players while they can grab, and pops up at the start', async () => {
  const listed = async (player?: TestPlayer) =>
    (await platform.call('getActivityIds', {}, player && { token: player.token })).body.activityMap[
      ACTIVITY_ID.MoneyRain
    ];
  const player = await platform.createPlayer();
  await rains({ ...all(0), needRecharge: 10_000 });
  expect(await listed(player)).toMatchObject([{ id: 165, type: 0 }]);
  const id = await rains({ ...all(0), grabMax: 1 });
  expect(await listed(player)).toMatchObject([{ id: 165, type: 1 }]);
  expect(await listed()).toBeUndefined();
  await grab(player, id, 1);
  expect(await listed(player)).toBeUndefined();
  await rains({ until: dayAfter(today(), -1) });
  expect(await listed(await platform.createPlayer())).toBeUndefined();
});

it('gives the rest of the pool back to the house, once', async () => {
  const { db } = platform.database;
  const id = await rains({ ...all(100), pool: 1_000 });
  const player = await platform.createPlayer();
  await grab(player, id, 1);
  await returnRainPools(db, new Date());
  expect(await poolOf(id)).toBe(900n);
  await db
    .updateTable('rain_session')
    .set({ ends_at: new Date(Date.now() - 120_000) })
    .where('rain', '=', id)
    .execute();
  await Promise.all(Array.from({ length: 8 }, () => returnRainPools(db, new Date())));
  expect(await poolOf(id)).toBe(0n);
});

it.each([
  [1, 207],
  [2, 206],
])('refuses a player in the state %d', async (rgStatus, errcode) => {
  const id = await rains(all(0));
  const player = await platform.createPlayer();
  await writeExclusion(platform, player, { rgStatus });
  expect((await grab(player, id, 1)).errcode).toBe(errcode);
});

it.each([
  ['with weights that differ from its total', { total: 9_999 }],
  ['with a pool too small for its richest packet', { pool: 1_999 }],
  ['with overlapping rains', { times: [1, 2].map((id) => ({ id, at: `12:0${id}`, minutes: 10 })) }],
  [
    'that gives an award no player can receive',
    { ...all(0), packetList: [{ id: 1, awardList: [{ propId: 7, count: 1 }], weight: 1 }] },
  ],
])('takes no rule %s', async (_what, changes) => {
  await expect(setConfig(platform.database.db, 'appRainRule', { ...usual, ...changes })).rejects.toThrow();
});
