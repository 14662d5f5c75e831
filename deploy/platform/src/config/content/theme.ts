import type { ConfigValue } from '../schemas';

/** The product's own look: sent when no other is set, or when the set one is not a theme. */
export const DEFAULT_THEME: ConfigValue<'appTheme'> = {
  name: 'Parola',
  version: '2',
  // No token: the look built into the shell, which then need not load the theme's checks.
  tokens: {},
};
