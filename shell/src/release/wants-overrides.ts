import { tabStorage } from '../ground/storage';

export const OVERRIDES = 'parola.mf';

/**
 * Tells whether remotes are replaced here, or a person should see why they are not: only then does the code for it
 * load. The development shell always says what it is, because a cookie brings its pages to tabs that never asked.
 */
export function hasOverrides(search = location.search, development = __DEV__): boolean {
  return development || /[?&]mf=/.test(search) || tabStorage.readText(OVERRIDES) !== undefined;
}
