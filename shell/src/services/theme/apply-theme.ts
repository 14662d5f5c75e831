import { checkLook, type ThemeRefusal } from '@parola/ui/theme';
import { setTheme } from './theme';

/**
 * Applies the theme that the server sends, checked for form and contrast. A theme of which nothing is usable changes nothing, so the last good one
 * stays. Returns the refusals. Loaded on its own: the checks weigh more than all else about themes.
 */
export function applyTheme(json: string): readonly ThemeRefusal[] {
  const { css, refused } = checkLook(json);
  if (css) setTheme(css);
  return refused;
}
