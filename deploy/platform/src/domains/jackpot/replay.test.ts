import { sql } from 'kysely';
import { getConfig, setConfig, type ConfigValue } from '../../config';
import { migrate } from '../../db/migrate';
import { openDatabase } from '../../db/pool';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { DEPOSIT_DOMAINS, FakePsp } from '../../testing/deposits';
import { createTestDatabase } from '../../testing/cluster';
import { openOldDatabase } from '../../testing/old-database';
import { seeded } from '../../testing/seeded-bytes';
import { mail } from '../mail';
import { DOMAINS as ALL } from '..';
import { JACKPOT_CHECKS } from './checks';
import { jackpotOn } from './index';
import { outcomeAt } from './outcome.rules';

const domain = jackpotOn(seeded('replay'));
const DOMAINS = [...DEPOSIT_DOMAINS, mail, domain];
let platform: TestPlatform;
let shipped: ConfigValue<'jackpotRule'>;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  shipped = await getConfig(platform.database.db, 'jackpotRule');
});
afterAll(() => platform.close());
afterEach(() => setConfig(platform.database.db, 'jackpotRule', shipped));

const DRAWS = 30;
const [, REPLAY] = JACKPOT_CHECKS;

class RolledBack extends Error {
  constructor(readonly details: readonly string[]) {
    super('rolled back');
  }
}

async function drawAll(): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  const { db } = platform.database;
  await db.insertInto('jackpot_player').values({ user_id: player.userId, chances: DRAWS, earned: DRAWS }).execute();
  for (let i = 0; i < DRAWS; i += 1)
    expect((await platform.call('receiveDrawChance', {}, { token: player.token })).body.errcode).toBe(0);
  return player;
}
const storedOf = ({ userId }: TestPlayer) =>
  platform.database.db
    .selectFrom('jackpot_draw as d')
    .innerJoin('jackpot_odds as o', 'o.version', 'd.odds_version')
    .selectAll('d')
    .select('o.odds')
    .where('d.user_id', '=', userId)
    .execute();
/** Sets odds with half of the draws on the wheel and equal sectors. */
async function oftenJackpot(): Promise<void> {
  const { db } = platform.database;
  const cellList = shipped.cellList.map(({ id }) => ({ id, weight: id === 5 ? 9 : 1 }));
  const wheelList = shipped.wheelList.map((sector) => ({ ...sector, weight: 1 }));
  await setConfig(db, 'jackpotRule', { ...shipped, cellList, total: 18, wheelList, wheelTotal: 4 });
}

it('every draw is kept with the numbers and odds needed to draw it again, also when the odds have changed since', async () => {
  const first = await drawAll();
  await oftenJackpot();
  const second = await drawAll();
  const rows = [...(await storedOf(first)), ...(await storedOf(second))];
  expect(rows).toHaveLength(2 * DRAWS);
  for (const row of rows) {
    const points = {
      point: Number(row.point),
      wheelPoint: row.wheel_point === null ? null : Number(row.wheel_point),
    };
    expect(outcomeAt(row.odds, points)).toEqual({
      ...points,
      cell: expect.objectContaining({
        ...{ cellIndex: row.cell_index, propId: row.prop_id, count: Number(row.count), type: row.type },
      }),
      wheelPropId: row.wheel_prop_id,
    });
  }
  expect(new Set(rows.map((row) => row.odds_version)).size).toBe(2);
  expect(new Set(rows.map((row) => row.wheel_prop_id)).size).toBeGreaterThan(3);
});

it.each([
  ['cell', sql`cell_index = cell_index + 1 WHERE type = 1`],
  ['prize', sql`count = count + 1 WHERE type = 1`],
  ['number', sql`point = 17 - point WHERE true`],
  ['pool', sql`wheel_prop_id = 100005 - wheel_prop_id WHERE type = 2`],
  ['number of the wheel', sql`wheel_point = 3 - wheel_point WHERE type = 2`],
])('verify finds a draw with a changed %s', async (_what, change) => {
  const { db } = platform.database;
  await oftenJackpot();
  const { userId } = await drawAll();
  const found = await db
    .transaction()
    .execute(async (tx) => {
      await sql`UPDATE jackpot_draw SET ${change} AND user_id = ${userId}`.execute(tx);
      const { rows } = await sql<{ detail: string }>`${REPLAY.query}`.execute(tx);
      throw new RolledBack(rows.map(({ detail }) => detail));
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return error.details;
      throw error;
    });
  expect(found).toContainEqual(expect.stringMatching(/^cell .*; by its odds cell /));
  expect((await verifyLedger(db, domain.checks)).findings).toEqual([]);
});

it('takes no draw with a part of its numbers', async () => {
  const { db } = platform.database;
  const draw = { type: 1, cell_index: 0, prop_id: 2001, count: 500n, wheel_prop_id: null, amount: 0n } as const;
  const none = { ...draw, user_id: 1n, odds_version: null, point: null, wheel_point: null };
  const hit = { ...none, type: 2, wheel_prop_id: 50_004 } as const;
  for (const values of [
    { ...none, point: 5n },
    { ...none, wheel_point: 5n },
    { ...hit, wheel_point: 5n },
  ])
    await expect(db.insertInto('jackpot_draw').values(values).execute()).rejects.toThrow('jackpot_draw_recorded');
});

describe('a node of the release before', () => {
  /** Inserts a draw like the previous release: the row first, without random numbers, then its payout. */
  const asBefore = (createdAt: string) => sql`
    INSERT INTO jackpot_draw (user_id, type, cell_index, prop_id, count, wheel_prop_id, amount, created_at)
    VALUES (9, 1, 0, 2001, 500, NULL, 0, ${createdAt}::timestamptz) RETURNING id`;

  it('goes on drawing beside this one', async () => {
    const database = await createTestDatabase();
    const { db, close } = openDatabase(database.application);
    await asBefore('2026-11-26').execute(db);
    await sql`UPDATE jackpot_draw SET amount = 500 WHERE user_id = 9`.execute(db);
    const changed = sql`UPDATE jackpot_draw SET count = 1 WHERE user_id = 9`.execute(db);
    await expect(changed).rejects.toThrow('permission denied');
    await close();
    await database.drop();
  });

  it.each([
    ['beside this one', 12, []],
    ['later than allowed', 25, ['has no random number, though draws have had them for a day']],
  ])('a draw without numbers %s is found so', async (_what, hours, expected) => {
    const { db } = platform.database;
    await drawAll();
    const first = await db
      .selectFrom('jackpot_draw')
      .select(({ fn }) => fn.min('created_at').as('at'))
      .executeTakeFirstOrThrow();
    const at = new Date(first.at.getTime() + hours * 3_600_000).toISOString();
    const found = await db
      .transaction()
      .execute(async (tx) => {
        await asBefore(at).execute(tx);
        const { rows } = await sql<{ detail: string }>`${REPLAY.query}`.execute(tx);
        throw new RolledBack(rows.map(({ detail }) => detail));
      })
      .catch((error: unknown) => {
        if (error instanceof RolledBack) return error.details;
        throw error;
      });
    expect(found).toEqual(expected);
  });
});

it('leaves earlier draws as they are, and mails their winners no second time', async () => {
  const old = await openOldDatabase('156-vip-keep');
  await old.run(`INSERT INTO jackpot_draw (user_id, type, cell_index, prop_id, count, wheel_prop_id, amount)
    VALUES (7, 1, 0, 2001, 500, NULL, 500), (7, 2, 4, 50000, 1, 50004, 60000)`);
  await migrate(old.url, ALL);
  const { db, close } = openDatabase(old.url);
  const rows = await db.selectFrom('jackpot_draw').select(['point', 'odds_version', 'amount']).orderBy('id').execute();
  const mails = await db.selectFrom('jackpot_mail').select(['draw_id', 'told_at']).execute();
  await close();
  await old.drop();
  expect(rows).toEqual([
    { point: null, odds_version: null, amount: 500n },
    { point: null, odds_version: null, amount: 60_000n },
  ]);
  expect(mails).toEqual([{ draw_id: 2n, told_at: expect.any(Date) }]);
});
