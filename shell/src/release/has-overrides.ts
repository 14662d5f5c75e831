import { tabStorage } from '../ground/storage';

export const OVERRIDES = 'parola.mf';

/**
 * Tells whether the code for overrides must load: builds are replaced in this tab, or their refusal must be explained.
 * The development shell always shows its banner, because a cookie brings its pages to tabs that never requested them.
 */
export function hasOverrides(search = location.search, development = __DEV__): boolean {
  return development || /[?&]mf=/.test(search) || tabStorage.readText(OVERRIDES) !== undefined;
}
