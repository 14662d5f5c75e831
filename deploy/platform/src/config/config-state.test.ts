import { Client } from 'pg';
import { handleForCall } from '../db/call-of-handle';
import { openDatabase, type Tx } from '../db/pool';
import { openTestPlatform, type TestPlatform } from '../testing';
import { getConfig, setConfig } from './config';
import { config } from './index';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config] });
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const age = (tx: Tx) => getConfig(tx, 'appAgeMin');

it('is of one moment for all of a call, and of now for the next', async () => {
  await setConfig(db(), 'appAgeMin', 21);
  const reads = handleForCall(db());
  expect(await age(reads)).toBe(21);
  await db()
    .transaction()
    .execute(async (tx) => {
      expect(await age(tx)).toBe(21);
      await setConfig(db(), 'appAgeMin', 22);
      expect([await age(tx), await age(reads)]).toEqual([21, 21]);
    });
  expect([await age(db()), await age(handleForCall(db()))]).toEqual([22, 22]);
});

it('is the changed one for the next call of every node, once the writer has the answer of the database', async () => {
  const writer = new Client({ connectionString: platform.database.pool.options.connectionString ?? '' });
  await writer.connect();
  try {
    for (let next = 21; next < 71; next += 1) {
      await writer.query(`UPDATE config SET value = $1 WHERE key = 'appAgeMin'`, [JSON.stringify(next)]);
      expect(await age(handleForCall(db()))).toBe(next);
    }
  } finally {
    await writer.end();
  }
});

it("has the call's own changes, each time, and no other reader has them before the commit", async () => {
  await setConfig(db(), 'appAgeMin', 21);
  await db()
    .transaction()
    .execute(async (tx) => {
      for (const next of [30, 31, 32]) {
        await setConfig(tx, 'appAgeMin', next);
        expect([await age(tx), await age(db())]).toEqual([next, 21]);
      }
    });
  expect(await age(db())).toBe(32);
});

it('is not announced when the change is taken back', async () => {
  await setConfig(db(), 'appAgeMin', 21);
  const changed = db()
    .transaction()
    .execute(async (tx) => {
      expect(await age(tx)).toBe(21);
      await setConfig(tx, 'appAgeMin', 40);
      expect(await age(tx)).toBe(40);
      throw new Error('taken back');
    });
  await expect(changed).rejects.toThrow('taken back');
  expect([await age(db()), await age(handleForCall(db()))]).toEqual([21, 21]);
});

it('takes no row of another moment for one of its own, not even one that is written past it', async () => {
  await setConfig(db(), 'appAgeMin', 21);
  const changed = db()
    .transaction()
    .execute(async (tx) => {
      await getConfig(tx, 'appHelpline');
      await tx.updateTable('config').set({ value: '50' }).where('key', '=', 'appAgeMin').execute();
      expect(await age(tx)).toBe(50);
      throw new Error('taken back');
    });
  await expect(changed).rejects.toThrow('taken back');
  expect([await age(db()), await age(handleForCall(db()))]).toEqual([21, 21]);
});

it('waits for no connection of another call: calls that come together are all answered by a pool of one', async () => {
  const small = openDatabase(platform.database.pool.options.connectionString ?? '', { max: 1 });
  try {
    await setConfig(db(), 'appAgeMin', 23);
    const inCall = () => small.db.transaction().execute((tx) => age(tx));
    const all = [age(small.db), inCall(), age(handleForCall(small.db)), inCall(), age(small.db)];
    expect(await Promise.all(all)).toEqual([23, 23, 23, 23, 23]);
  } finally {
    await small.close();
  }
});

it('cannot be changed by its receiver: others share it', async () => {
  const list = await getConfig(db(), 'activityList');
  expect(() => list.sort(() => 1)).toThrow(TypeError);
  expect(() => Object.assign(list[0] ?? {}, { title: 'x' })).toThrow(TypeError);
});
