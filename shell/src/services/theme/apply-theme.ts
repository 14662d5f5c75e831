import { checkLook, type ThemeRefusal } from '@parola/ui/theme';
import { setTheme } from './theme';

/**
 * Applies the server's theme, checked for form and contrast. An unusable theme changes nothing, so the last good one
 * stays. Returns the refusals. Loaded on its own: the checks are larger than all other code of themes.
 */
export function applyTheme(json: string): readonly ThemeRefusal[] {
  const { css, refused } = checkLook(json);
  if (css) setTheme(css);
  return refused;
}
