import { sql } from 'kysely';
import { openTestPlatform, type TestPlatform } from '../testing';
import { getConfig, setConfig } from './config';
import { config } from './index';
import { contentOf, seedConfig, type Content } from './seed';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform({ domains: [config] });
});
afterEach(() => platform.close());

const today = contentOf('sandbox');
const tomorrow: Content = { ...today, appTermsVersion: { value: '2027-1', note: 'next year' } };
const terms = () => getConfig(platform.database.db, 'appTermsVersion');

it('brings new content to a database that exists, as a significant event', async () => {
  const { db } = platform.database;
  expect(await terms()).toBe('2026-1');
  expect(await seedConfig(db, tomorrow)).toEqual({ raised: ['appTermsVersion'], kept: [] });
  expect(await terms()).toBe('2027-1');
  const row = db.selectFrom('config').select('note').where('key', '=', 'appTermsVersion');
  expect(await row.executeTakeFirstOrThrow()).toEqual({ note: 'next year' });
  const events = await db
    .selectFrom('significant_event')
    .select('detail')
    .where('kind', '=', 'config-change')
    .execute();
  expect(events).toEqual([{ detail: { key: 'appTermsVersion', old: '2026-1', new: '2027-1' } }]);
  expect(await seedConfig(db, tomorrow)).toEqual({ raised: [], kept: [] });
});

it('leaves what an operator changed, says so once, and goes on leaving it', async () => {
  const { db } = platform.database;
  await setConfig(db, 'appTermsVersion', 'own');
  expect(await seedConfig(db, tomorrow)).toEqual({ raised: [], kept: ['appTermsVersion'] });
  expect(await seedConfig(db, tomorrow)).toEqual({ raised: [], kept: [] });
  const later: Content = { ...today, appTermsVersion: { value: '2028-1', note: '' } };
  expect(await seedConfig(db, later)).toEqual({ raised: [], kept: ['appTermsVersion'] });
  expect(await terms()).toBe('own');
});

it('brings keys that are new, and takes none that an operator brought before', async () => {
  const { db } = platform.database;
  await db.insertInto('config').values({ key: 'newKey', value: '"own"' }).execute();
  const more: Content = { ...today, newKey: { value: 'ours', note: '' }, newerKey: { value: 'ours', note: '' } };
  expect(await seedConfig(db, more)).toEqual({ raised: [], kept: [] });
  const rows = await db
    .selectFrom('config')
    .select(['key', 'value'])
    .where('key', 'like', 'new%')
    .orderBy('key')
    .execute();
  expect(rows).toEqual([
    { key: 'newKey', value: 'own' },
    { key: 'newerKey', value: 'ours' },
  ]);
});

it('does not go back when a node of an older release starts', async () => {
  const { db } = platform.database;
  await seedConfig(db, tomorrow);
  expect(await seedConfig(db, today)).toEqual({ raised: [], kept: [] });
  expect(await terms()).toBe('2027-1');
});

it('raises once when several nodes start together', async () => {
  const { db } = platform.database;
  const all = await Promise.all([1, 2, 3].map(() => seedConfig(db, tomorrow)));
  expect(all.flatMap(({ raised }) => raised)).toEqual(['appTermsVersion']);
  expect(await terms()).toBe('2027-1');
});

it('knows of a database from before what was seeded: the value, or what the first change replaced', async () => {
  const { db } = platform.database;
  await setConfig(db, 'smsResendSec', 90);
  await setConfig(db, 'smsResendSec', 120);
  await sql`UPDATE config SET seeded = NULL`.execute(db);
  // As the migration does it.
  await sql`UPDATE config SET seeded = coalesce(
    (SELECT e.detail -> 'old' FROM significant_event e
      WHERE e.kind = 'config-change' AND e.detail ->> 'key' = config.key ORDER BY e.id LIMIT 1), value)`.execute(db);
  const next: Content = { ...tomorrow, smsResendSec: { value: 30, note: '' } };
  expect(await seedConfig(db, next)).toEqual({ raised: ['appTermsVersion'], kept: ['smsResendSec'] });
  expect(await getConfig(db, 'smsResendSec')).toBe(120);
});
