import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { DOMAINS } from '..';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS });
});
afterAll(() => platform.close());

it("an operator's rule without play-through, as was possible once, can be read after the migration, and the rest of it is unchanged", async () => {
  const { db } = platform.database;
  const before = { rank: await getConfig(db, 'appRankRule'), rules: await getConfig(db, 'appActivityRuleMap') };
  const name = Object.keys(before.rules)[0] ?? '';
  await sql`UPDATE config SET value = jsonb_set(value, '{wagerTimes}', '0') WHERE key = 'appRankRule'`.execute(db);
  await sql`UPDATE config SET value = jsonb_set(value, ARRAY[${name}, 'wagerTimes'], '0') WHERE key = 'appActivityRuleMap'`.execute(
    db,
  );
  await expect(getConfig(db, 'appRankRule')).rejects.toThrow();
  const file = path.join(__dirname, 'migrations', '202611260320-wagered-at-least-once.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(db);
  expect(await getConfig(db, 'appRankRule')).toEqual({ ...before.rank, wagerTimes: 1 });
  const rule = before.rules[name];
  expect(await getConfig(db, 'appActivityRuleMap')).toEqual({ ...before.rules, [name]: { ...rule, wagerTimes: 1 } });
});
