import { asObject, themeRules, validateTheme, type ThemeRefusal } from './validate-theme';
import { validateVipThemes, vipCss } from './vip-themes';

/** A validated look: the style sheet of its valid part, '' without one, and the refusals. */
export type Look = { css: string; refused: ThemeRefusal[] };

/**
 * Validates a whole look of the server (`themeJsonData`), as an object or JSON text: the tokens of the theme, and under
 * `vip` those of VIP levels. Never throws. The server calls it before storing and serving a look, the page before
 * showing one.
 */
export function checkLook(json: unknown): Look {
  const fields = asObject(json);
  if (!fields) return { css: '', refused: validateTheme(json).refused };
  const { vip: levels, ...tokens } = fields;
  const theme = validateTheme(tokens);
  const { vip, refused } = validateVipThemes(levels, theme.accepted);
  const rules = themeRules(theme.accepted) + vipCss(vip);
  return { css: rules && `@layer theme{${rules}}`, refused: [...theme.refused, ...refused] };
}
