import { themeCss, validateTheme } from '@parola/ui';
import { wearTheme } from './theme';

/**
 * Puts on what the server sends, checked for form and contrast. A theme of which nothing is usable changes nothing, so the last good one
 * stays. Returns the refusals. Loaded on its own: the checks weigh more than all else about themes.
 */
export function applyTheme(json: string): readonly { key: string; why: string }[] {
  const { accepted, refused } = validateTheme(json);
  if (Object.keys(accepted).length > 0) wearTheme(themeCss(accepted));
  return refused;
}
