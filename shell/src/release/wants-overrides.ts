import { tabStorage } from '../ground/storage';

export const OVERRIDES = 'parola.mf';

/**
 * Whether remotes are replaced here, or somebody should see why they are not: only then is the code for it loaded. The development
 * shell always says what it is, because a cookie brings its pages to tabs that never asked.
 */
export function wantsOverrides(search = location.search, development = __DEV__): boolean {
  return development || /[?&]mf=/.test(search) || tabStorage.readText(OVERRIDES) !== undefined;
}
