import { sql } from 'kysely';
import { migrate } from '../db/migrate';
import { openDatabase, type Database } from '../db/pool';
import { DOMAINS } from '../domains';
import { TEST_SETTINGS } from '../testing';
import { openOldDatabase, type OldDatabase } from '../testing/old-database';
import { applyContent } from './apply-content';
import type { Content, Entry } from './content-types';

const TODAY = DOMAINS.flatMap(({ content }) => content?.(TEST_SETTINGS) ?? []);

/** Content of the domains with one changed entry, as a later release. */
function tomorrow(place: string, key: string, change: (entry: Entry) => Entry): Content[] {
  return TODAY.map((content) => {
    const entry = content.place.name === place ? content.entries[key] : undefined;
    return entry ? { ...content, entries: { ...content.entries, [key]: change(entry) } } : content;
  });
}
const valueOf = <T>(place: string, key: string): T => {
  const entry = TODAY.filter((content) => content.place.name === place)
    .map(({ entries }) => entries[key])
    .find(Boolean);
  if (!entry) throw new Error(`nothing brings ${place}/${key}`);
  return entry.value as T;
};

interface Item {
  id: number;
  [field: string]: unknown;
}

let old: OldDatabase;
let database: Database;

/** Seeds content like releases before versioning: only missing keys. */
async function seedAsBefore(): Promise<void> {
  for (const content of TODAY.filter(({ place }) => place.name === 'config'))
    for (const [key, { value, note }] of Object.entries(content.entries))
      await old.run('INSERT INTO config (key, value, note) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        key,
        JSON.stringify(value),
        note,
      ]);
}
const operatorSets = (key: string, value: unknown) =>
  old.run('UPDATE config SET value = $2 WHERE key = $1', [key, JSON.stringify(value)]);
const openAsItIs = async () => {
  await migrate(old.url, DOMAINS);
  database = openDatabase(old.url);
};
/**
 * Keys changed by releases since content was versioned: words (docs/design/words.md), format of percentages, a coupon
 * among the cells of the draw, an expiry for every bonus.
 */
const CHANGED_SINCE = [
  'config/activityList',
  'config/appRechargeBonusMap',
  'config/appVipMap',
  'config/depositChannels',
  'config/jackpotAwardConfigList',
  'config/jackpotChanceRule',
  'config/jackpotRule',
  'config/signInRule',
  'config/signInRuleList',
  'config/vipRule',
  'game/1',
];
const open = async () => {
  await openAsItIs();
  await bring();
};
const bring = (contents: readonly Content[] = TODAY) => applyContent(database.db, contents);
async function stored<T>(key: string): Promise<T> {
  const row = await database.db.selectFrom('config').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return row.value as T;
}
const setting = () =>
  database.db.selectFrom('game_setting').selectAll().where('game_code', '=', 'fiesta-reels').executeTakeFirstOrThrow();

beforeEach(async () => {
  old = await openOldDatabase('156-vip-keep');
});
afterEach(async () => {
  await database.close();
  await old.drop();
});

describe('a data folder from before content was versioned', () => {
  it('holds the content of this release except for later changes, and writes no content again', async () => {
    await seedAsBefore();
    await openAsItIs();
    const first = await bring();
    expect({ ...first, raised: first.raised.sort() }).toEqual({ raised: CHANGED_SINCE, kept: [] });
    const versions = () =>
      sql`SELECT 'config' AS place, key, xmin FROM config UNION ALL SELECT 'game', game_id::text, xmin FROM game
          UNION ALL SELECT 'game_setting', game_code, xmin FROM game_setting
          UNION ALL SELECT 'seeded', place || '/' || key, xmin FROM seeded_content ORDER BY 1, 2`.execute(database.db);
    const before = await versions();
    expect(await bring()).toEqual({ raised: [], kept: [] });
    expect(await versions()).toEqual(before);
  });

  it('gets levels, channels, activities and games of a later release', async () => {
    await seedAsBefore();
    await open();
    const levels = valueOf<Record<string, object>>('config', 'appVipMap');
    const more = { ...levels, 7: { ...levels[6], vip: 7, experience: 1_000_000_000 } };
    expect(await bring(tomorrow('config', 'appVipMap', (entry) => ({ ...entry, value: more })))).toEqual({
      raised: ['config/appVipMap'],
      kept: [],
    });
    expect(await stored('appVipMap')).toEqual(more);
    const bets = { enabled: true, weight_bp: 10_000, min_bet: 200, max_bet: 20_000 };
    const games = TODAY.map((content) =>
      content.place.name === 'game_setting'
        ? { ...content, entries: { 'fiesta-reels': { value: bets }, 'triple-sevens': { value: bets } } }
        : content,
    );
    expect(await bring(games)).toEqual({ raised: ['game_setting/fiesta-reels'], kept: [] });
    expect(await setting()).toMatchObject({ min_bet: 200n, max_bet: 20_000n });
    const codes = await database.db.selectFrom('game_setting').select('game_code').orderBy('game_code').execute();
    expect(codes.map((row) => row.game_code)).toEqual(expect.arrayContaining(['fiesta-reels', 'triple-sevens']));
  });

  it("keeps an operator's change, beside the new items of the same list", async () => {
    await seedAsBefore();
    const [gcash, ...others] = valueOf<Item[]>('config', 'depositChannels');
    const own = { ...gcash, maxAmount: 777 };
    await operatorSets('depositChannels', [own, ...others]);
    await operatorSets('appSignInList', [{ day: 1, awardList: [] }]);
    await old.run(`UPDATE game_setting SET max_bet = 5000`);
    await open();
    const fresh = { ...gcash, id: 99, slug: 'new' };
    const bets = { enabled: true, weight_bp: 10_000, min_bet: 1, max_bet: 2 };
    const next = [
      ...tomorrow('config', 'depositChannels', (entry) => ({ ...entry, value: [gcash, ...others, fresh] })),
    ].map((content) => {
      const signIn = content.entries['appSignInList'];
      if (signIn) return { ...content, entries: { ...content.entries, appSignInList: { ...signIn, value: [] } } };
      return content.place.name === 'game_setting'
        ? { ...content, entries: { 'fiesta-reels': { value: bets } } }
        : content;
    });
    const { raised, kept } = await bring(next);
    expect(raised).toEqual(['config/depositChannels']);
    expect(kept.sort()).toEqual(['config/appSignInList', 'config/depositChannels']);
    expect(await stored('depositChannels')).toEqual([own, ...others, fresh]);
    expect(await stored('appSignInList')).toEqual([{ day: 1, awardList: [] }]);
    expect(await setting()).toMatchObject({ min_bet: 100n, max_bet: 5000n });
  });

  it('keeps keys of an operator, also one that the product brings later, and one from before the product', async () => {
    await old.run(`INSERT INTO config (key, value) VALUES ('kycRule', '{"kycAmount": 5}'), ('promoRule', '"own"')`);
    await seedAsBefore();
    await open();
    const next = tomorrow('config', 'kycRule', (entry) => ({ ...entry, value: { kycAmount: 9 } })).map((content) =>
      content.entries['kycRule']
        ? { ...content, entries: { ...content.entries, promoRule: { value: 'ours', note: 'new' } } }
        : content,
    );
    expect(await bring(next)).toEqual({ raised: [], kept: [] });
    expect(await stored('kycRule')).toEqual({ kycAmount: 5 });
    expect(await stored('promoRule')).toBe('own');
  });

  it('closes items that a release no longer brings where rows refer to them, once, and deletes no item', async () => {
    await seedAsBefore();
    await open();
    const [gcash, maya, bank, ...others] = valueOf<Item[]>('config', 'depositChannels');
    const less = tomorrow('config', 'depositChannels', (entry) => ({ ...entry, value: [gcash, maya, ...others] })).map(
      (content) =>
        content.place.name === 'game_setting'
          ? { ...content, entries: {}, retired: ['fiesta-reels', 'unknown'] }
          : content,
    );
    const { raised } = await bring(less);
    expect(raised.sort()).toEqual(['config/depositChannels', 'game_setting/fiesta-reels']);
    expect(await stored('depositChannels')).toEqual([gcash, maya, ...others, { ...bank, status: 2 }]);
    expect(await setting()).toMatchObject({ enabled: false, min_bet: 100n });
    expect(await bring(less)).toEqual({ raised: [], kept: [] });
    // A node of the previous release starts in parallel.
    expect(await bring()).toEqual({ raised: [], kept: [] });
    expect(await setting()).toMatchObject({ enabled: false });
  });

  it('does not close a game with settings of an operator', async () => {
    await seedAsBefore();
    await open();
    await sql`UPDATE game_setting SET max_bet = 5000`.execute(database.db);
    const less = TODAY.map((content) =>
      content.place.name === 'game_setting' ? { ...content, entries: {}, retired: ['fiesta-reels'] } : content,
    );
    expect(await bring(less)).toEqual({ raised: [], kept: ['game_setting/fiesta-reels'] });
    expect(await setting()).toMatchObject({ enabled: true, max_bet: 5000n });
  });
});

it("brings a new game with its provider's last entry, and leaves that alone afterwards", async () => {
  await seedAsBefore();
  await old.run(`DELETE FROM game`);
  await open();
  await bring();
  const game = () => database.db.selectFrom('game').selectAll().where('game_id', '=', 1).executeTakeFirstOrThrow();
  expect(await game()).toMatchObject({ game_id: 1, game_code: 'fiesta-reels', detail: { lines: 20 } });
  await sql`UPDATE game SET detail = '{"lines": 25}' WHERE game_id = 1`.execute(database.db);
  const cert = tomorrow('game', '1', (entry) => ({ value: { ...Object(entry.value), rng_cert: 'GLI' } }));
  expect(await bring(cert)).toEqual({ raised: ['game/1'], kept: [] });
  expect(await game()).toMatchObject({ rng_cert: 'GLI', detail: { lines: 25 } });
});
