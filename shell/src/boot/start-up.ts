import { currentLocale } from '@parola/text';
import { setBrand } from '../config/brand';
import { readText, writeText } from '../local-store';
import { pause } from '../remotes/limits';
import type { Shell } from '../shell';
import { adoptDeviceId, deviceId, deviceModel, osName } from './device';
import { greeting } from './greeting';
import { wearTheme } from '../config/worn-theme';

const FIRST_AGAIN_MS = 2000;
const LAST_AGAIN_MS = 30_000;
const THEME_VERSION = 'parola.theme-version';

/** Asks until there is an answer, more and more rarely. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_AGAIN_MS; ; wait = Math.min(wait * 2, LAST_AGAIN_MS)) {
    try {
      return await ask();
    } catch {
      await pause(wait);
    }
  }
}

/** Tells the platform who is there and hears whether the age notice is due. */
export async function greet({ host }: Shell): Promise<void> {
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
        urlParams: location.search.slice(0, 2000),
        countryCodeISO: 'PH',
        currency: 'PHP',
        language: currentLocale(),
      },
      { quiet: true },
    ),
  );
  adoptDeviceId(value.deviceId);
  greeting.setState({ value });
}

/** Puts on the theme. The checks are loaded only for one that this browser has not checked before. */
export async function dress({ host }: Shell): Promise<void> {
  const { themeJsonData, themeName, themeVersion } = await untilAnswered(() =>
    host.api.call('anonymous/appTheme', {}, { quiet: true }),
  );
  setBrand(themeName);
  if (readText(THEME_VERSION) === themeVersion) return;
  // The built-in look needs no check: whatever was worn before comes off.
  if (themeJsonData === '{}') {
    wearTheme('');
    writeText(THEME_VERSION, themeVersion);
    return;
  }
  try {
    const { applyTheme } = await import(/* webpackChunkName: "theme" */ '../config/theme');
    const refused = applyTheme(themeJsonData);
    if (refused.length > 0) host.log.warn('parts of the theme are not used', { refused });
    writeText(THEME_VERSION, themeVersion);
  } catch (error) {
    host.log.warn('the theme could not be put on', { error: String(error) });
  }
}
