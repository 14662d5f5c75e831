import type { ConfigValue } from '../schemas';

/** The default theme, sent when no theme is set or the set theme is invalid. */
export const DEFAULT_THEME: ConfigValue<'appTheme'> = {
  name: 'Parola',
  version: '2',
  // No tokens: the shell uses its built-in look and does not load the code that checks a theme.
  tokens: {},
};
