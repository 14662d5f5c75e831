import { asObject, themeRules, validateTheme, type ThemeRefusal } from './validate-theme';
import { validateVipThemes, vipCss } from './vip-themes';

/** A checked look: the style sheet of its valid part, empty without one, and the refusals. */
export type Look = { css: string; refused: ThemeRefusal[] };

/**
 * Checks a whole look from the server (`themeJsonData`), as an object or as JSON text: the tokens of the theme, and
 * under `vip` those of VIP levels. Never throws. The server asks it when a look is set and served, the page before it
 * shows one.
 */
export function checkLook(json: unknown): Look {
  const given = asObject(json);
  if (!given) return { css: '', refused: validateTheme(json).refused };
  const { vip: levels, ...tokens } = given;
  const theme = validateTheme(tokens);
  const { vip, refused } = validateVipThemes(levels, theme.accepted);
  const rules = themeRules(theme.accepted) + vipCss(vip);
  return { css: rules && `@layer theme{${rules}}`, refused: [...theme.refused, ...refused] };
}
