import { openTestPlatform, type TestPlatform } from '../testing';
import { setConfig } from './config';
import { DEFAULTS } from './defaults';
import { config } from '.';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config] });
});
afterEach(async () => {
  const { db } = platform.database;
  await setConfig(db, 'appTheme', DEFAULTS.appTheme.value);
  await setConfig(db, 'appVipThemeMap', {});
  await setConfig(db, 'appThemeDrafts', {});
  jest.restoreAllMocks();
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const theme = async () => (await platform.call('anonymous/appTheme', {})).body;
const preview = (themeViewId: string) => platform.call('anonymous/appThemePreview', { themeViewId });
const spoil = (key: string, value: object) =>
  db()
    .updateTable('config')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute();
const GOOD = { bg: '#06121a', brand: '#5ce483', 'brand-hi': '#84f4a6', 'brand-lo': '#3fc76a' };
const PALE = { accent: '#ffcc00', 'on-accent': '#ffffff' };
const LEVEL = { fg: '#ffffff', deep: '#101020' };

describe('a theme', () => {
  it('that can be read is stored and served', async () => {
    await setConfig(db(), 'appTheme', { name: 'Harvest', version: '7', tokens: GOOD });
    const { themeName, themeVersion, themeJsonData } = await theme();
    expect([themeName, themeVersion, JSON.parse(themeJsonData)]).toEqual(['Harvest', '7', GOOD]);
  });

  it('that cannot is refused with its number, also when it came by SQL', async () => {
    const bad = { name: 'Pale', version: '8', tokens: PALE };
    await expect(setConfig(db(), 'appTheme', bad)).rejects.toThrow(
      /THEME-002 contrast of on-accent on accent is 1\.\d\d, needs 4\.5/,
    );
    await spoil('appTheme', bad);
    const error = jest.spyOn(platform.services.log, 'error').mockImplementation(() => undefined);
    expect(await theme()).toMatchObject({ themeName: 'Parola', themeJsonData: '{}' });
    expect(error).toHaveBeenCalledWith(
      { key: 'appTheme', err: expect.objectContaining({ message: expect.stringContaining('THEME-002') }) },
      'a theme is refused',
    );
  });
});

describe('the looks of VIP levels', () => {
  it('travel with the theme, and change its version', async () => {
    const { themeVersion } = await theme();
    await setConfig(db(), 'appVipThemeMap', { 3: LEVEL });
    const served = await theme();
    expect(JSON.parse(served.themeJsonData)).toEqual({ vip: { 3: LEVEL } });
    expect(served.themeVersion).not.toBe(themeVersion);
    const { body } = await platform.call('anonymous/appConfig', {
      gameListVersion: '',
      configKeyList: ['appVipThemeMap', 'appThemeDrafts'],
    });
    expect(body.configMap).toEqual({ appVipThemeMap: { 3: LEVEL } });
  });

  it('are refused with their number when they cannot be read', async () => {
    await expect(setConfig(db(), 'appVipThemeMap', { 3: { fg: '#333344', deep: '#101020' } })).rejects.toThrow(
      /THEME-002 contrast of fg on bg/,
    );
  });

  it('give way when the theme has other surfaces', async () => {
    await setConfig(db(), 'appVipThemeMap', { 1: { fg: '#8989a9', deep: '#090913' } });
    const tokens = { 'surface-3': '#25253e' };
    await setConfig(db(), 'appTheme', { name: 'Dusk', version: '9', tokens });
    jest.spyOn(platform.services.log, 'error').mockImplementation(() => undefined);
    expect(JSON.parse((await theme()).themeJsonData)).toEqual(tokens);
  });
});

describe('a preview', () => {
  it('shows a draft to holders of its id alone', async () => {
    await setConfig(db(), 'appThemeDrafts', { 'harvest-2': { name: 'Harvest', tokens: GOOD, vip: { 1: LEVEL } } });
    const { body } = await preview('harvest-2');
    expect(body).toMatchObject({ themeName: 'Harvest', preview: true, findings: [] });
    expect(JSON.parse(body.themeJsonData)).toEqual({ ...GOOD, vip: { 1: LEVEL } });
    expect((await theme()).themeName).toBe('Parola');
    for (const id of ['harvest-3', 'constructor', '__proto__']) expect((await preview(id)).body.errcode).toBe(3);
  });

  it('of a draft that cannot be read has the findings and the look of the product', async () => {
    await setConfig(db(), 'appThemeDrafts', { pale: { name: 'Pale', tokens: { ...PALE, 'font-size': 9 } } });
    const { body } = await preview('pale');
    expect(body.themeJsonData).toBe('{}');
    expect(body.findings).toEqual([
      { code: 'THEME-001', key: 'font-size', why: 'not a name that a theme may set' },
      { code: 'THEME-002', key: 'on-accent', why: expect.stringContaining('needs 4.5') },
      { code: 'THEME-002', key: 'accent', why: expect.stringContaining('needs 4.5') },
    ]);
  });
});
