import { currentLocale } from '@parola/text';
import { setBrand } from '../services/theme/brand';
import { deviceStorage } from '../ground/storage';
import { pause } from '../ground/promise-time';
import type { Shell } from '../composition/shell';
import { adoptDeviceId, deviceId, deviceModel, osName } from '../ground/device';
import { linkQuery } from '../services/session/invite';
import { preLogin } from '../services/session/pre-login';
import { setTheme } from '../services/theme/theme';

const FIRST_AGAIN_MS = 2000;
const LAST_AGAIN_MS = 30_000;
/** Set after the first response of the platform to this browser. */
const KNOWN = 'parola.known';
const THEME_VERSION = 'parola.theme-version';

/** Retries with exponential back-off until a request succeeds. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_AGAIN_MS; ; wait = Math.min(wait * 2, LAST_AGAIN_MS)) {
    try {
      return await ask();
    } catch {
      await pause(wait);
    }
  }
}

/**
 * Sends the first call of a visit (specification §4): the device introduces itself, and the response tells whether the
 * age notice is due.
 */
export async function callPreLogin({ host, tracker }: Shell): Promise<void> {
  const value = await untilAnswered(() =>
    host.api.call(
      'anonymous/preLogin2',
      {
        gameListVersion: '',
        os: osName(),
        deviceModel: deviceModel(),
        messagingToken: '',
        phoneinfoJsonModel: '',
        deviceId: deviceId(),
        urlParams: linkQuery().slice(0, 2000),
        countryCodeISO: 'PH',
        currency: 'PHP',
        language: currentLocale(),
      },
      { quiet: true },
    ),
  );
  adoptDeviceId(value.deviceId);
  if (deviceStorage.readText(KNOWN) === undefined) {
    deviceStorage.writeText(KNOWN, '1');
    tracker.track('first_initialization', { ms: Math.round(performance.now()) });
  }
  preLogin.setState({ value });
}

/**
 * Loads the theme and applies it. The code of the checks loads only for a theme that this browser has not checked
 * before. `?themeViewId=` loads an operator's draft, shows its findings on the page, and stores nothing.
 */
export async function loadTheme(shell: Shell): Promise<void> {
  const themeViewId = new URLSearchParams(location.search).get('themeViewId');
  if (themeViewId) {
    const { previewTheme } = await import(/* webpackChunkName: "app" */ './preview-theme');
    return previewTheme(shell, themeViewId);
  }
  const { host } = shell;
  const { themeJsonData, themeName, themeVersion } = await untilAnswered(() =>
    host.api.call('anonymous/appTheme', {}, { quiet: true }),
  );
  setBrand(themeName);
  if (deviceStorage.readText(THEME_VERSION) === themeVersion) return;
  // The built-in look needs no check; it only removes an earlier theme.
  if (themeJsonData === '{}') {
    setTheme('');
    deviceStorage.writeText(THEME_VERSION, themeVersion);
    return;
  }
  try {
    const { applyTheme } = await import(/* webpackChunkName: "app" */ '../services/theme/apply-theme');
    const refused = applyTheme(themeJsonData);
    if (refused.length > 0) host.log.warn('parts of the theme are not used', { refused });
    deviceStorage.writeText(THEME_VERSION, themeVersion);
  } catch (error) {
    host.log.warn('the theme could not be applied', { error: String(error) });
  }
}
