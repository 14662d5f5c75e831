import type { FirstData } from '@parola/contract';
import type { Banner } from '@parola/calls';
import { createFirstAnswers } from '../services/api/first-answers';
import { createPlatform } from '../testing/platform';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { SHELL } from './make-ground';

const banners: Banner[] = [];
const first = (changes: Partial<FirstData> = {}): FirstData => ({
  at: Date.now(),
  gameListVersion: 'v7',
  config: { appBannerList: banners, appGameList: [] },
  calls: { jackpotPools: { code: 200, errcode: 0, errmsg: '', serverTime: 1, list: [] } },
  ...changes,
});

beforeEach(freshBrowser);

test('the configuration that came with the page is there at once, over the stored one, and not asked for again', async () => {
  const platform = createPlatform();
  const { shell } = makeShell({ platform, first: first() });
  const config = shell.config.serviceFor(['appBannerList', 'appGameList']);
  expect(config.status()).toBe('ready');
  expect(config.get('appBannerList')).toEqual([]);
  shell.config.need(['appBannerList', 'appGameList']);
  await shell.config.load();
  await shell.config.load();
  const [firstBody, again] = platform.bodiesOf('anonymous/appConfig');
  expect(firstBody).toMatchObject({
    gameListVersion: 'v7',
    configKeyList: expect.not.arrayContaining(['appBannerList']),
  });
  expect(again).toMatchObject({ configKeyList: expect.arrayContaining(['appBannerList', 'appGameList']) });
});

test('an old configuration of the page is shown, and asked for anew', async () => {
  const platform = createPlatform();
  const { shell } = makeShell({ platform, first: first({ at: 1 }) });
  shell.config.need(['appBannerList']);
  expect(shell.config.serviceFor(['appBannerList']).status()).toBe('ready');
  await shell.config.load();
  expect(platform.bodiesOf('anonymous/appConfig')).toMatchObject([
    { configKeyList: expect.arrayContaining(['appBannerList']) },
  ]);
});

test("of a kept page and the platform's later answer, the newer is shown, with its time", async () => {
  const platform = createPlatform({ config: { appAgeMin: 21 } });
  const before = makeShell({ platform }).shell.config;
  expect(before.savedAt()).toBeUndefined();
  await before.load();
  const at = before.savedAt() ?? 0;
  const config = { appAgeMin: 18, appGameList: [] };
  const kept = makeShell({ platform, first: first({ at: at - 1000, config }) }).shell.config;
  expect([kept.service.get('appAgeMin'), kept.service.get('appGameList'), kept.savedAt()]).toEqual([21, [], at]);
  const fresh = makeShell({ platform, first: first({ at: at + 1000, config }) }).shell.config;
  expect([fresh.service.get('appAgeMin'), fresh.savedAt()]).toEqual([18, at + 1000]);
});

test('a call that came with the page is answered once without the network, for a visitor', async () => {
  const platform = createPlatform();
  platform.answer('jackpotPools', { list: [] });
  const visitor = makeShell({ platform, first: first() }).shell.services.apiFor(SHELL, [{ name: 'jackpotPools' }]);
  expect(await visitor.call('jackpotPools', {})).toMatchObject({ list: [] });
  expect(platform.bodiesOf('jackpotPools')).toEqual([]);
  await visitor.call('jackpotPools', {});
  expect(platform.bodiesOf('jackpotPools')).toHaveLength(1);
  const player = makeShell({ platform, token: 'token-1', first: first() }).shell.services.apiFor(SHELL, [
    { name: 'jackpotPools' },
  ]);
  await player.call('jackpotPools', {});
  expect(platform.bodiesOf('jackpotPools')).toHaveLength(2);
});

test('an answer from long ago, of another question or of no shape is not used', () => {
  const ask = (data: FirstData | undefined, fields = {}) => createFirstAnswers(data)('jackpotPools', fields);
  expect(ask(first())).toMatchObject({ list: [] });
  expect(ask(first({ at: Date.now() - 31_000 }))).toBeUndefined();
  expect(ask(first({ at: Date.now() + 31_000 }))).toBeUndefined();
  expect(ask(first(), { page: 1 })).toBeUndefined();
  expect(ask(first({ calls: { jackpotPools: 'x' } }))).toBeUndefined();
  expect(ask(undefined)).toBeUndefined();
});
