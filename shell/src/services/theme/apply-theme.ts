import { checkLook, type ThemeRefusal } from '@parola/ui/theme';
import { setTheme } from './theme';

/**
 * Validates the server's theme (shape and contrast) and applies it. An invalid theme changes nothing, so the last valid
 * one stays. Returns the refusals. A module of its own: the checks are larger than all other code of themes.
 */
export function applyTheme(json: string): readonly ThemeRefusal[] {
  const { css, refused } = checkLook(json);
  if (css) setTheme(css);
  return refused;
}
