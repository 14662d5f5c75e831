import { waitFor } from '@testing-library/react';
import type { ConfigMap } from '@parola/calls';
import { globalName, type ReadManifest } from '@parola/contract';
import { expectConsole } from '@parola/testing';
import { createPlatform } from '../../testing/platform';
import { fakeRemote, freshBrowser, makeShell } from '../../testing/render-shell';
import { callPreLogin, loadTheme } from '../../after-paint/first-calls';
import { sampleArm, samplePlan, sampleRoute } from '../../testing/release';
import { brand } from '../theme/brand';

class FakeSheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}
const adopted = () =>
  document.adoptedStyleSheets.map((sheet) => (sheet instanceof FakeSheet ? sheet.text : '')).join('');

/** Adopted style sheets. The page adopts the sheet of the theme once, so it must survive from test to test. */
let sheets: CSSStyleSheet[] = [];
beforeEach(() => {
  freshBrowser();
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
  Object.defineProperty(document, 'adoptedStyleSheets', {
    get: () => sheets,
    set: (value: CSSStyleSheet[]) => (sheets = value),
    configurable: true,
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the configuration', () => {
  it('is asked for with the keys that the start shows, and for the others when they are needed', async () => {
    const needing = (name: string, key: string, manifest: Partial<ReadManifest> = {}) =>
      samplePlan(name, sampleArm(name, '1.0.0', { manifest: { ...manifest, needs: { calls: [], config: [key] } } }));
    const remotes = [
      needing('lobby', 'appBannerList', {
        routes: [sampleRoute('lobby.home', '/')],
        renders: [{ slot: 'lobby.jackpot-strip', max: 1 }],
      }),
      needing('jackpot', 'appHelpline', {
        slots: [{ slot: 'lobby.jackpot-strip', id: 'jackpot.strip', when: 'always', order: 1 }],
      }),
      needing('activities', 'appSignInList', { routes: [sampleRoute('activities.sign-in', '/activity/sign-in')] }),
    ];
    const platform = createPlatform();
    const { shell } = makeShell({
      platform,
      remotes,
      publish: (containers) =>
        containers.publish(globalName('activities', '1.0.0'), {
          module: fakeRemote('activities', { routes: { 'activities.sign-in': jest.fn() } }),
        }),
    });
    await shell.config.load();
    const requestedKeys = () => platform.bodiesOf('anonymous/appConfig').map(({ configKeyList }) => configKeyList);
    expect(requestedKeys()).toEqual([expect.arrayContaining(['maintenance', 'appBannerList', 'appHelpline'])]);
    expect(requestedKeys()[0]).not.toContain('appSignInList');
    const seldom = shell.config.serviceFor(['appSignInList']);
    expect([shell.config.service.status(), seldom.status()]).toEqual(['ready', 'loading']);
    await shell.remotes.get('activities')?.activate();
    await waitFor(() => expect(seldom.status()).toBe('ready'));
    expect(requestedKeys().slice(1)).toEqual([['appSignInList']]);
    shell.config.need(['appSignInList', 'maintenance']);
    await shell.config.load();
    expect(requestedKeys().slice(2)).toEqual([
      expect.arrayContaining(['maintenance', 'appBannerList', 'appSignInList']),
    ]);
  });

  it('that a page needs later is tried again with all the others when it fails', async () => {
    jest.useFakeTimers();
    const platform = createPlatform();
    const { shell } = makeShell({ platform });
    await shell.config.load();
    const seldom = shell.config.serviceFor(['appSignInList']);
    platform.goDown();
    shell.config.need(['appSignInList']);
    await jest.advanceTimersByTimeAsync(100);
    expect([shell.config.service.status(), seldom.status()]).toEqual(['ready', 'failed']);
    platform.comeUp();
    await jest.advanceTimersByTimeAsync(2000);
    expect(seldom.status()).toBe('ready');
  });

  it('is asked for with the keys of the shell, and kept for the next start', async () => {
    const platform = createPlatform({ config: { appAgeMin: 21 } });
    const { shell } = makeShell({ platform });
    expect(shell.config.service.status()).toBe('loading');
    await shell.config.load();
    expect([shell.config.service.status(), shell.config.service.get('appAgeMin')]).toEqual(['ready', 21]);
    expect(platform.bodiesOf('anonymous/appConfig')[0]?.configKeyList).toEqual(
      expect.arrayContaining(['maintenance', 'appRegulatorNotice']),
    );
    const next = makeShell({ platform });
    expect([next.shell.config.service.status(), next.shell.config.service.get('appAgeMin')]).toEqual(['ready', 21]);
  });

  it('sends its version, and keeps the values omitted by the answer', async () => {
    const platform = createPlatform({ config: { appGameList: [], appAgeMin: 21, appTermsVersion: '1' } });
    const { shell } = makeShell({ platform });
    shell.config.need(['appGameList']);
    await shell.config.load();
    platform.answer('anonymous/appConfig', {
      configMap: { appTermsVersion: '2' },
      gameListVersion: '1',
      gameListChanged: false,
    });
    await shell.config.load();
    expect(platform.bodiesOf('anonymous/appConfig').map(({ gameListVersion }) => gameListVersion)).toEqual(['', '1']);
    expect([shell.config.service.get('appAgeMin'), shell.config.service.get('appTermsVersion')]).toEqual([21, '2']);
  });

  it('sends the version of each stored key, also at the next start, and no version of keys from another source', async () => {
    const platform = createPlatform();
    const answer = (configMap: ConfigMap, configVersionMap: Record<string, string>) =>
      platform.answer('anonymous/appConfig', {
        configMap,
        configVersionMap,
        gameListVersion: '1',
        gameListChanged: false,
      });
    const sentVersions = () => {
      const { configKeyList, configVersionList } = platform.bodiesOf('anonymous/appConfig').at(-1) ?? {};
      if (!Array.isArray(configKeyList) || !Array.isArray(configVersionList)) throw new Error('nothing was asked');
      return Object.fromEntries(configKeyList.map((key: string, at) => [key, String(configVersionList[at])]));
    };
    const closed = { status: 1, startTime: 1, endTime: 2, message: '' } as const;
    answer(
      { appAgeMin: 21, nicknameLengthMax: 12, maintenance: { ...closed, status: 0 } },
      { appAgeMin: 'a1', nicknameLengthMax: 'h1', maintenance: 'm1' },
    );
    const { shell } = makeShell({ platform });
    shell.config.need(['appAgeMin', 'nicknameLengthMax']);
    await shell.config.load();
    expect(sentVersions()).toMatchObject({ appAgeMin: '', nicknameLengthMax: '' });
    // An older server sends no versions.
    answer({ nicknameLengthMax: 13 }, {});
    await shell.config.load();
    expect(sentVersions()).toMatchObject({ appAgeMin: 'a1', nicknameLengthMax: 'h1', maintenance: 'm1' });
    shell.config.learn(closed);
    await shell.config.load();
    expect(sentVersions()).toMatchObject({ appAgeMin: 'a1', nicknameLengthMax: '', maintenance: '' });

    const next = makeShell({
      platform,
      first: { at: Date.now() + 1000, config: { appAgeMin: 22 }, gameListVersion: '1', calls: {} },
    });
    next.shell.config.need(['appAgeMin', 'nicknameLengthMax', 'appExitUrl']);
    await next.shell.config.load();
    await next.shell.config.load();
    expect(sentVersions()).toMatchObject({ appAgeMin: '', appExitUrl: '' });
  });

  it('keeps the version of its list while it asks for another one', async () => {
    const platform = createPlatform();
    const { shell } = makeShell({ platform });
    shell.config.need(['appGameList']);
    await shell.config.load();
    platform.answer('anonymous/appConfig', { configMap: {}, gameListVersion: '2', gameListChanged: true });
    shell.config.need(['appSignInList']);
    await waitFor(() => expect(shell.config.serviceFor(['appSignInList']).status()).toBe('ready'));
    await shell.config.load();
    const versions = platform.bodiesOf('anonymous/appConfig').map(({ gameListVersion }) => gameListVersion);
    expect(versions).toEqual(['', '1', '1']);
  });

  it('says no version of a list of games that it never had', async () => {
    const platform = createPlatform();
    platform.answer('anonymous/appConfig', { configMap: {}, gameListVersion: '1', gameListChanged: true });
    const { shell } = makeShell({ platform });
    await shell.config.load();
    shell.config.need(['appGameList']);
    // After a rollback, an older shell reads the stored value.
    expect(JSON.parse(localStorage.getItem('parola.config') ?? '{}')).toMatchObject({ gameListVersion: '' });
    await waitFor(() => expect(platform.bodiesOf('anonymous/appConfig')).toHaveLength(2));
    expect(platform.bodiesOf('anonymous/appConfig').map(({ gameListVersion }) => gameListVersion)).toEqual(['', '']);
  });

  it('keeps the sentence of the first failure with its reference, until a response', async () => {
    jest.useFakeTimers();
    const platform = createPlatform();
    platform.status('anonymous/appConfig', 503, {}, '1a2b3c4d5e6f708192a3b4c5d6e7f809');
    const { shell } = makeShell({ platform });
    expect(shell.config.service.failure?.()).toBeUndefined();
    await shell.config.load();
    const sentence = 'The service isn’t available right now. Please try again in a moment. Reference: 1a2b3c4d';
    expect(shell.config.service.failure?.()).toBe(sentence);
    platform.status('anonymous/appConfig', 503, {}, 'ffffffff5e6f708192a3b4c5d6e7f809');
    await jest.advanceTimersByTimeAsync(14_000);
    expect(platform.bodiesOf('anonymous/appConfig')).toHaveLength(4);
    expect(shell.config.service.failure?.()).toBe(sentence);
    platform.answer('anonymous/appConfig', { configMap: {}, gameListVersion: '1', gameListChanged: true });
    await jest.advanceTimersByTimeAsync(15_000);
    expect([shell.config.service.status(), shell.config.service.failure?.()]).toEqual(['ready', undefined]);
  });

  it('is tried again after a failure, more and more rarely', async () => {
    jest.useFakeTimers();
    const platform = createPlatform();
    platform.goDown();
    const { shell } = makeShell({ platform });
    await shell.config.load();
    expect(shell.config.service.status()).toBe('failed');
    await jest.advanceTimersByTimeAsync(14_000);
    expect(platform.bodiesOf('anonymous/appConfig')).toHaveLength(4);
    platform.comeUp();
    await jest.advanceTimersByTimeAsync(15_000);
    expect(shell.config.service.status()).toBe('ready');
  });
});

describe('the theme', () => {
  const theme = (json: object, version = '2') => ({
    themeDomian: '',
    themeJsonData: JSON.stringify(json),
    themeName: 'Bahay',
    themeVersion: version,
  });

  it('is applied, gives the site its name, and is kept', async () => {
    const platform = createPlatform();
    platform.answer('anonymous/appTheme', theme({ brand: '#ffd45e' }));
    const { shell } = makeShell({ platform });
    await loadTheme(shell);
    expect(adopted()).toBe('@layer theme{:root{--brand:#ffd45e}}');
    expect(localStorage.getItem('parola.theme')).toBe('@layer theme{:root{--brand:#ffd45e}}');
    expect(brand.getState()).toBe('Bahay');
  });

  it('keeps the theme when no part of it is usable', async () => {
    expectConsole('warn', /^\[shell 1\.0\.0\] parts of the theme are not used/);
    const platform = createPlatform();
    platform.answer('anonymous/appTheme', theme({ brand: '#ffd45e' }));
    const { shell } = makeShell({ platform });
    await loadTheme(shell);
    platform.answer('anonymous/appTheme', theme({ brand: 'url(https://evil.example)', text: '#090913' }, '3'));
    await loadTheme(shell);
    expect(localStorage.getItem('parola.theme')).toBe('@layer theme{:root{--brand:#ffd45e}}');
  });

  it('is not checked again while its version stays', async () => {
    const platform = createPlatform();
    platform.answer('anonymous/appTheme', theme({ brand: '#ffd45e' }));
    const { shell } = makeShell({ platform });
    await loadTheme(shell);
    localStorage.setItem('parola.theme', 'as checked before');
    await loadTheme(shell);
    expect(localStorage.getItem('parola.theme')).toBe('as checked before');
  });

  it('brings the looks of VIP levels', async () => {
    const platform = createPlatform();
    platform.answer('anonymous/appTheme', theme({ vip: { 3: { fg: '#ffffff', deep: '#101020' } } }));
    await loadTheme(makeShell({ platform }).shell);
    expect(localStorage.getItem('parola.theme')).toBe("@layer theme{[data-vip='3']{--vip:#ffffff;--vip-deep:#101020}}");
  });

  it('is a draft for a holder of its id in the address: shown with its name, and not kept', async () => {
    const platform = createPlatform();
    const draft = { ...theme({ brand: '#ffd45e' }), preview: true };
    platform.answer('anonymous/appThemePreview', { ...draft, findings: [] });
    const { shell } = makeShell({ platform, path: '/?themeViewId=harvest' });
    const shown = jest.spyOn(FakeSheet.prototype, 'replaceSync');
    await loadTheme(shell);
    expect(platform.bodiesOf('anonymous/appThemePreview')).toMatchObject([{ themeViewId: 'harvest' }]);
    expect(shown).toHaveBeenLastCalledWith('@layer theme{:root{--brand:#ffd45e}}');
    expect(['parola.theme', 'parola.theme-version', 'parola.brand'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
    expect(shell.notices.getState().toasts).toEqual(['You’re looking at a draft theme: Bahay.']);
    const findings = [{ code: 'THEME-002', key: 'accent', why: 'too close' }];
    platform.answer('anonymous/appThemePreview', { ...draft, themeJsonData: '{}', findings });
    await loadTheme(shell);
    expect(shown).toHaveBeenLastCalledWith('');
    expect(shell.notices.getState().toasts.at(-1)).toBe('This theme can’t be shown. THEME-002 accent: too close');
  });
});

describe('the preLogin', () => {
  it('introduces the device to the platform, and goes on trying until it answers', async () => {
    jest.useFakeTimers();
    const platform = createPlatform();
    platform.goDown();
    const { shell } = makeShell({ platform, path: '/?source=pwa' });
    const done = callPreLogin(shell);
    await jest.advanceTimersByTimeAsync(100);
    platform.comeUp();
    await jest.advanceTimersByTimeAsync(2000);
    await done;
    expect(platform.bodiesOf('anonymous/preLogin2').at(-1)).toMatchObject({
      urlParams: '?source=pwa',
      countryCodeISO: 'PH',
      currency: 'PHP',
      language: 'en-PH',
      deviceId: expect.stringMatching(/./),
    });
  });
});
