import { createPlatform } from '../../testing/platform';
import { freshBrowser, makeShell } from '../../testing/render-shell';
import { callPreLogin, loadTheme } from '../../boot/first-calls';
import { brand } from '../theme/brand';

class FakeSheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}
const adopted = () =>
  document.adoptedStyleSheets.map((sheet) => (sheet instanceof FakeSheet ? sheet.text : '')).join('');

beforeEach(() => {
  freshBrowser();
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the configuration', () => {
  it('is asked for with every key there is, and kept for the next start', async () => {
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

  it('says which version it has, and keeps what the answer leaves out', async () => {
    const platform = createPlatform({ config: { appAgeMin: 21, appTermsVersion: '1' } });
    const { shell } = makeShell({ platform });
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

  it('changes nothing when nothing of it is usable', async () => {
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
