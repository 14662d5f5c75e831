import { sql } from 'kysely';
import { openTestPlatform, TEST_SETTINGS, type TestPlatform } from '../testing';
import { config, configContent, getConfig, setConfig } from '../config';
import { applyContent } from './apply-content';
import type { Entry } from './content-types';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform({ domains: [config] });
});
afterEach(() => platform.close());

const today = config.content?.(TEST_SETTINGS)[0]?.entries ?? {};
const tomorrow: Record<string, Entry> = { ...today, appTermsVersion: { value: '2027-1', note: 'next year' } };
const apply = (entries: Record<string, Entry>) => applyContent(platform.database.db, [configContent(entries)]);
const terms = () => getConfig(platform.database.db, 'appTermsVersion');

it('brings new content to a database that exists, as a significant event', async () => {
  const { db } = platform.database;
  expect(await terms()).toBe('2026-2');
  expect(await apply(tomorrow)).toEqual({ raised: ['config/appTermsVersion'], kept: [] });
  expect(await terms()).toBe('2027-1');
  const row = db.selectFrom('config').select('note').where('key', '=', 'appTermsVersion');
  expect(await row.executeTakeFirstOrThrow()).toEqual({ note: 'next year' });
  const events = await db
    .selectFrom('significant_event')
    .select('detail')
    .where('kind', '=', 'config-change')
    .execute();
  expect(events).toEqual([{ detail: { key: 'appTermsVersion', old: '2026-2', new: '2027-1' } }]);
  expect(await apply(tomorrow)).toEqual({ raised: [], kept: [] });
});

it("leaves an operator's change, reports it once, and goes on leaving it", async () => {
  const { db } = platform.database;
  await setConfig(db, 'appTermsVersion', 'own');
  expect(await apply(tomorrow)).toEqual({ raised: [], kept: ['config/appTermsVersion'] });
  expect(await apply(tomorrow)).toEqual({ raised: [], kept: [] });
  const later: Record<string, Entry> = { ...today, appTermsVersion: { value: '2028-1', note: '' } };
  expect(await apply(later)).toEqual({ raised: [], kept: ['config/appTermsVersion'] });
  expect(await terms()).toBe('own');
});

it('brings keys that are new, and takes none that an operator brought before', async () => {
  const { db } = platform.database;
  await db.insertInto('config').values({ key: 'newKey', value: '"own"' }).execute();
  const more: Record<string, Entry> = {
    ...today,
    newKey: { value: 'ours', note: '' },
    newerKey: { value: 'ours', note: '' },
  };
  expect(await apply(more)).toEqual({ raised: [], kept: [] });
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
  await apply(tomorrow);
  expect(await apply(today)).toEqual({ raised: [], kept: [] });
  expect(await terms()).toBe('2027-1');
});

it('raises once when several nodes start together', async () => {
  const all = await Promise.all([1, 2, 3].map(() => apply(tomorrow)));
  expect(all.flatMap(({ raised }) => raised)).toEqual(['config/appTermsVersion']);
  expect(await terms()).toBe('2027-1');
});

it('writes no rows when no content is new', async () => {
  const { db } = platform.database;
  const versions = () =>
    sql`SELECT key, xmin FROM config UNION ALL SELECT place || '/' || key, xmin FROM seeded_content ORDER BY 1`.execute(
      db,
    );
  const before = await versions();
  expect(before.rows.length).toBeGreaterThan(60);
  await apply(today);
  expect(await versions()).toEqual(before);
});

it('writes a deleted row again: the code cannot do without it', async () => {
  const { db } = platform.database;
  await db.deleteFrom('config').where('key', '=', 'appTermsVersion').execute();
  await apply(today);
  expect(await terms()).toBe('2026-2');
});

it('names the key that two parts bring', async () => {
  const { db } = platform.database;
  await expect(applyContent(db, [configContent(today), configContent({ ...today })])).rejects.toThrow(
    /^Two parts bring config\/app/,
  );
});
