import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { openTestPlatform, type TestPlatform } from '../testing';
import { getConfig, setConfig } from './config';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({});
});
afterAll(() => platform.close());

it('rules of codes and log-ins beyond the bounds can be read after the migration, and the rest is unchanged', async () => {
  const { db } = platform.database;
  const before = { sms: await getConfig(db, 'smsRule'), logIn: await getConfig(db, 'loginLockRule') };
  await setConfig(db, 'smsRule', before.sms);
  await setConfig(db, 'loginLockRule', before.logIn);
  await sql`UPDATE config SET value = value || '{"tries": 50, "expireSec": 30}' WHERE key = 'smsRule'`.execute(db);
  await sql`UPDATE config SET value = value || '{"strangersPerDay": 500}' WHERE key = 'loginLockRule'`.execute(db);
  await expect(getConfig(db, 'smsRule')).rejects.toThrow();
  await expect(getConfig(db, 'loginLockRule')).rejects.toThrow();
  const file = path.join(__dirname, 'migrations', '202612010512-bounded-codes.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(db);
  expect(await getConfig(db, 'smsRule')).toEqual({ ...before.sms, tries: 10, expireSec: 60 });
  expect(await getConfig(db, 'loginLockRule')).toEqual({ ...before.logIn, strangersPerDay: 100 });
});
