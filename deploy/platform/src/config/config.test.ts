import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConfigMap } from '@parola/calls';
import { CONFIG_KEYS } from '@parola/calls/schemas';
import { applyContent } from '../seeding/apply-content';
import { openTestPlatform, type TestPlatform } from '../testing';
import { readArt } from './art';
import { ClientMap } from './client-map';
import { configRows, getConfig, setConfig } from './config';
import { contentOf, DEFAULTS } from './defaults';
import { config, configContent, trySetConfig } from './index';
import { TYPED_SCHEMAS, isConfigName } from './schemas';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: [config],
    expectedErrors: ['a configuration row cannot be used', 'a theme is refused'],
  });
});
afterAll(() => platform.close());

async function readConfig(keys: readonly string[], gameListVersion = '') {
  const answer = await platform.call('anonymous/appConfig', { gameListVersion, configKeyList: [...keys] });
  expect(answer.status).toBe(200);
  return answer.body;
}
const own = CONFIG_KEYS.filter((key) => key in DEFAULTS || key === 'appArtMap');

describe('anonymous/appConfig', () => {
  it('answers every key it knows, to visitors', async () => {
    const { configMap } = await readConfig(CONFIG_KEYS);
    expect(Object.keys(configMap)).toEqual(expect.arrayContaining(own));
    expect(configMap.appGameList?.map(({ gameId, status }) => [gameId, status])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15].map((gameId) => [gameId, 1]),
    );
    expect(configMap.appGameList?.[0]).toMatchObject({
      name: 'Fiesta Reels',
      art: 'tile-parol',
      imgUrl: '',
      rtpBp: 9605,
    });
    expect(configMap).toMatchObject({
      appAgeMin: 21,
      nicknameLengthMin: 0,
      nicknameLengthMax: 12,
      clientConfig: { layout: 'v1', mode: 1 },
    });
    expect(configMap.appRegulatorNotice?.items).toHaveLength(6);
  });

  it('leaves out unchanged parts of known versions, and sends changed ones, undone changes included', async () => {
    const keys = ['appAgeMin', 'appHelpline', 'nothing', 'appGameList'];
    const first = await readConfig(keys);
    expect(Object.keys(first.configVersionMap ?? {}).sort()).toEqual(['appAgeMin', 'appGameList', 'appHelpline']);
    const since = async (versions: Record<string, string> = {}) => {
      const { body } = await platform.call('anonymous/appConfig', {
        gameListVersion: first.gameListVersion,
        configKeyList: keys,
        configVersionList: keys.map((key) => versions[key] ?? ''),
      });
      return body;
    };
    expect(await since(first.configVersionMap)).toMatchObject({ configMap: {}, configVersionMap: {} });
    const { db } = platform.database;
    await setConfig(db, 'appAgeMin', 25);
    const changed = await since(first.configVersionMap);
    expect(changed.configMap).toEqual({ appAgeMin: 25 });
    await setConfig(db, 'appAgeMin', 21);
    expect((await since({ ...first.configVersionMap, ...changed.configVersionMap })).configMap).toEqual({
      appAgeMin: 21,
    });
    expect((await since(first.configVersionMap)).configMap).toEqual({});
    expect((await since()).configMap).toEqual({ appAgeMin: 21, appHelpline: first.configMap.appHelpline });
  });

  it('tells a change that began first and was committed last', async () => {
    const { db } = platform.database;
    const before = await readConfig(['appAgeMin']);
    await db.transaction().execute(async (early) => {
      await setConfig(early, 'appAgeMin', 30);
      await setConfig(db, 'appExitUrl', 'https://example.org/late');
      expect((await readConfig(['appAgeMin'])).configMap).toEqual(before.configMap);
    });
    expect((await readConfig(['appAgeMin'])).configMap).toEqual({ appAgeMin: 30 });
    await setConfig(db, 'appAgeMin', 21);
  });

  it('ignores keys it does not know and platform keys that are no business of the client', async () => {
    const { configMap } = await readConfig([
      'appAgeMin',
      'nothing',
      '__proto__',
      'loginLockRule',
      'nicknameBannedList',
    ]);
    expect(configMap).toEqual({ appAgeMin: 21 });
  });

  it('brings questions and texts of the law taken apart, every version with its sections, the newest first', async () => {
    const keys = ['appFaqList', 'appTermsHtml', 'appTermsVersion', 'appPrivacyHtml', 'appPrivacyVersion'] as const;
    const { configMap } = await readConfig(keys);
    expect(configMap.appTermsHtml?.map(({ version }) => version)).toEqual([configMap.appTermsVersion, '2026-1']);
    expect(configMap.appPrivacyHtml?.map(({ version }) => version)).toEqual([configMap.appPrivacyVersion, '2026-1']);
    for (const texts of [...(configMap.appTermsHtml ?? []), ...(configMap.appPrivacyHtml ?? [])]) {
      const [english, filipino] = [texts.sections['en-PH'], texts.sections['fil-PH']];
      expect(english.length).toBeGreaterThan(4);
      expect(filipino.map(({ id, blocks }) => [id, blocks.length])).toEqual(
        english.map(({ id, blocks }) => [id, blocks.length]),
      );
    }
    const questions = (configMap.appFaqList ?? []).flatMap(({ items }) => items);
    expect(questions.length).toBeGreaterThan(15);
    for (const { answer } of questions)
      expect(answer['fil-PH'].map(({ kind }) => kind)).toEqual(answer['en-PH'].map(({ kind }) => kind));

    const html = { 'en-PH': '<h2>New<script>x</script></h2>', 'fil-PH': '' };
    const changes = { 'en-PH': 'All of it.', 'fil-PH': '' };
    await setConfig(platform.database.db, 'appTermsHtml', [
      ...DEFAULTS.appTermsHtml.value,
      { version: '2027-1', from: '2027-01-01', changes, html },
    ]);
    const after = await readConfig(keys);
    expect(after.configMap.appTermsHtml?.map(({ version }) => version)).toEqual(['2027-1', '2026-2', '2026-1']);
    expect(after.configMap.appTermsHtml?.[0]?.sections['en-PH']).toEqual([{ id: 'new', title: 'New', blocks: [] }]);
  });

  it('leaves the game list out for clients that have it, until it changes', async () => {
    const first = await readConfig(['appGameList']);
    expect(first).toMatchObject({ gameListChanged: true, configMap: { appGameList: expect.any(Array) } });
    const again = await readConfig(['appGameList', 'appAgeMin'], first.gameListVersion);
    expect(again).toMatchObject({
      gameListChanged: false,
      gameListVersion: first.gameListVersion,
      configMap: { appAgeMin: 21 },
    });
    expect(again.configMap.appGameList).toBeUndefined();

    const { db } = platform.database;
    const games = await getConfig(db, 'appGameList');
    await setConfig(
      db,
      'appGameList',
      games.map((game) => (game.gameId === 2 ? { ...game, name: 'Triple Eights' } : game)),
    );
    const changed = await readConfig(['appGameList'], first.gameListVersion);
    expect(changed.gameListChanged).toBe(true);
    expect(changed.configMap.appGameList?.[1]?.name).toBe('Triple Eights');
    await setConfig(db, 'appGameList', games);
  });

  it('promises the first-deposit bonus only while exactly that bonus is on offer', async () => {
    const titles = async () =>
      (await readConfig(['appBannerList'])).configMap.appBannerList?.map((banner) => banner.title);
    const offer = (value: object) =>
      platform.database.db
        .insertInto('config')
        .values({ key: 'appRechargeBonusMap', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    await offer({});
    expect(await titles()).toEqual(['Daily check-in', 'Lucky jackpot']);
    await offer({ 11: { rateBp: 5_000, maxBonus: 100_000 } });
    expect(await titles()).toEqual(['Daily check-in', 'Lucky jackpot']);
    await offer({ 11: { rateBp: 10_000, maxBonus: 100_000, wagerTimes: 3 } });
    expect(await titles()).toEqual(['Double your first deposit', 'Daily check-in', 'Lucky jackpot']);
    expect((await readConfig(['appBannerList'])).configMap.appBannerList?.map((banner) => banner.bonusType)).toEqual([
      11,
      undefined,
      undefined,
    ]);
  });

  it('loses one key, not the answer, to a spoilt row', async () => {
    const { db } = platform.database;
    await db.updateTable('config').set({ value: '"many"' }).where('key', '=', 'appAgeMin').execute();
    const { configMap } = await readConfig(['appAgeMin', 'smsResendSec']);
    expect(configMap).toEqual({ smsResendSec: 60 });
    await setConfig(db, 'appAgeMin', 21);
  });

  it('names the wrong field', async () => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/app/v1/anonymous/appConfig',
      payload: { configKeyList: 'all' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400, errcode: 2, field: expect.stringMatching(/./) });
  });
});

describe('the rows', () => {
  it('have defaults of their own shape', () => {
    for (const [key, { value }] of Object.entries(DEFAULTS))
      expect(isConfigName(key) && TYPED_SCHEMAS[key].safeParse(value).error).toBeUndefined();
  });

  it('are seeded once and never overwritten', async () => {
    const { db } = platform.database;
    await setConfig(db, 'smsResendSec', 90);
    await applyContent(db, [configContent(contentOf('sandbox'))]);
    expect(await getConfig(db, 'smsResendSec')).toBe(90);
    const events = await db
      .selectFrom('significant_event')
      .select('detail')
      .where('kind', '=', 'config-change')
      .execute();
    expect(events.map((event) => event.detail)).toContainEqual({ key: 'smsResendSec', old: 60, new: 90 });
    await setConfig(db, 'smsResendSec', 60);
  });

  it('name a support for the sandbox alone, marked as a test', async () => {
    const { db } = platform.database;
    expect((await getConfig(db, 'appSupport')).hours).toMatch(/^Test/);
    await db.deleteFrom('config').where('key', '=', 'appSupport').execute();
    await applyContent(db, [configContent(contentOf('production'))]);
    expect(await getConfig(db, 'appSupport')).toEqual({ email: '', hours: '' });
  });

  it.each(['breaks', 'help', 'terms'])('let no operator hide a place that every player must reach: %s', async (id) => {
    const { db } = platform.database;
    const entry = { id, sort: 1, hidden: true };
    await expect(setConfig(db, 'appMenuConfig', { tabs: [], member: [entry] })).rejects.toThrow(/must reach/);
    await setConfig(db, 'appMenuConfig', { tabs: [], member: [{ ...entry, hidden: false }] });
    await setConfig(db, 'appMenuConfig', DEFAULTS.appMenuConfig.value);
  });

  it('let no operator remove English, the language of every text', async () => {
    await expect(setConfig(platform.database.db, 'appLocaleList', ['fil-PH'])).rejects.toThrow(/leaves out/);
  });

  it.each(['tries', 'expireSec', 'strangersPerDay'] as const)(
    'let no operator make codes guessable by the field %s of smsRule',
    async (field) => {
      const rule = { ...DEFAULTS.smsRule.value, [field]: 1_000 };
      await expect(setConfig(platform.database.db, 'smsRule', rule)).rejects.toThrow(field);
    },
  );

  it('let no operator allow strangers more wrong passwords than the bound', async () => {
    const rule = { ...DEFAULTS.loginLockRule.value, strangersPerDay: 1_000 };
    await expect(setConfig(platform.database.db, 'loginLockRule', rule)).rejects.toThrow('strangersPerDay');
  });

  it('refuse a value of another shape', async () => {
    await expect(
      setConfig(platform.database.db, 'loginLockRule', { ...DEFAULTS.loginLockRule.value, failures: 9 }),
    ).rejects.toThrow();
  });
});

describe('coupons', () => {
  const set = (key: 'appCouponMap' | 'jackpotAwardConfigList' | 'appSignInList', value: unknown) =>
    platform.database.db.transaction().execute((tx) => trySetConfig(tx, key, value));

  it('a coupon in use as an award stays, and no award names a missing coupon or more than the purse takes', async () => {
    const { db } = platform.database;
    const map = await getConfig(db, 'appCouponMap');
    const [coupon, other] = Object.keys(map);
    if (!coupon || !other) throw new Error('two coupons');
    const usual = await getConfig(db, 'appSignInList');
    const days = (propId: number, count: number) => [{ day: 1, awardList: [{ id: 1, propId, count }] }];
    expect(await set('appSignInList', days(Number(coupon), 100))).toBeUndefined();
    const { [coupon]: removed, ...left } = map;
    expect(await set('appCouponMap', left)).toEqual({ path: [coupon], why: 'is given by appSignInList' });
    const { [other]: spare, ...fewer } = map;
    expect(await set('appCouponMap', fewer)).toBeUndefined();
    const path = ['0', 'awardList', '0'];
    expect(await set('appSignInList', days(Number(other), 1))).toEqual({ path, why: 'is a coupon that is not there' });
    expect(await set('appSignInList', days(Number(coupon), 101))).toEqual({
      path,
      why: 'is more coupons than one award can give',
    });
    expect([removed, spare]).not.toContain(undefined);
    expect(await set('appCouponMap', map)).toBeUndefined();
    await setConfig(db, 'appSignInList', usual);
  });
});

describe('maintenance (C56)', () => {
  const set = (value: object) =>
    setConfig(platform.database.db, 'maintenance', {
      status: 1,
      startTime: 0,
      endTime: 0,
      message: 'Back soon',
      ...value,
    });
  const status = async () => (await platform.call('getVipInfo', { keyList: [] })).status;

  it('closes every call but the configuration and the calls that announce it', async () => {
    await set({});
    const closed = await platform.call('refreshData', {});
    expect(closed).toMatchObject({
      status: 503,
      body: { code: 503, errcode: 11, maintenance: { message: 'Back soon', startTime: 0, endTime: 0 } },
    });
    expect((await readConfig(['maintenance'])).configMap.maintenance?.status).toBe(1);
    expect((await platform.call('anonymous/appTheme', {})).status).toBe(200);
    await set({ status: 0 });
    expect(await status()).toBe(200);
  });

  it('keeps to its times', async () => {
    const hour = 3_600_000;
    await set({ startTime: Date.now() + hour });
    expect(await status()).toBe(200);
    await set({ startTime: Date.now() - hour, endTime: Date.now() + hour });
    expect(await status()).toBe(503);
    await set({ endTime: Date.now() - hour });
    expect(await status()).toBe(200);
    await set({ status: 0 });
  });
});

describe('anonymous/appTheme', () => {
  it('sends the default when the set value is no theme', async () => {
    const before = await platform.call('anonymous/appTheme', {});
    expect(JSON.parse(before.body.themeJsonData)).toEqual({});
    await platform.database.db
      .updateTable('config')
      .set({ value: '{"name":"x","version":"3","tokens":{"brand":"red;}"}}' })
      .where('key', '=', 'appTheme')
      .execute();
    const after = await platform.call('anonymous/appTheme', {});
    expect(after.body).toMatchObject({
      themeName: 'Parola',
      themeVersion: '2',
      themeJsonData: before.body.themeJsonData,
    });
  });
});

describe('art', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'art-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  it('turns the manifest into addresses with every size', async () => {
    await writeFile(
      path.join(dir, 'manifest.json'),
      JSON.stringify({
        'tile-parol': {
          kind: 'tile',
          width: 240,
          height: 320,
          files: { 120: { webp: 'p-120.webp', avif: 'p-120.avif' }, 240: { webp: 'p-240.webp', avif: 'p-240.avif' } },
        },
        'app-icon': { kind: 'app-icon', width: 192, height: 192, files: { 192: { png: 'i.png' } } },
        logo: { kind: 'logo', width: 200, height: 200, files: { 200: { svg: 'logo.svg' } } },
      }),
    );
    const art = await readArt(dir, (error) => {
      throw error;
    });
    expect(art.map).toEqual({
      'tile-parol': {
        src: '/art/p-240.webp',
        webp: '/art/p-120.webp 120w, /art/p-240.webp 240w',
        avif: '/art/p-120.avif 120w, /art/p-240.avif 240w',
        width: 240,
        height: 320,
      },
      logo: { src: '/art/logo.svg', webp: '', avif: '', width: 200, height: 200 },
    });
    const client = new ClientMap(await configRows(platform.database.db), art, (_key, error) => {
      throw error;
    });
    const shown = client.read(['appGameList', 'appArtMap', 'appBrandList']);
    const map: ConfigMap = Object.fromEntries(shown.map(({ key, value }) => [key, value]));
    expect(map.appGameList?.[0]).toMatchObject({
      imgUrl: '/art/p-240.webp',
      imgSet: { avif: '/art/p-120.avif 120w, /art/p-240.avif 240w' },
    });
    expect(map.appBrandList?.[0]?.imgUrl).toBe('/art/logo.svg');
    expect(Object.keys(map.appArtMap ?? {})).toEqual(['tile-parol', 'logo']);
  });

  it('does without pictures when there are none, and says so', async () => {
    const problems: unknown[] = [];
    const none = await readArt(path.join(dir, 'nowhere'), (error) => problems.push(error));
    expect(none.get('tile-parol')).toEqual({ src: '', webp: '', avif: '', width: 0, height: 0 });
    expect((await readArt(undefined, (error) => problems.push(error))).map).toEqual({});
    await writeFile(path.join(dir, 'manifest.json'), '{"tile-parol":{"kind":"tile","files":"../../etc"}}');
    expect((await readArt(dir, (error) => problems.push(error))).map).toEqual({});
    expect(problems).toHaveLength(2);
  });
});
