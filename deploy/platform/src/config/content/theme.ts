import type { ConfigValue } from '../schemas';

/** The product's own look: what is sent when nothing else is set, or when what is set is not a theme. */
export const DEFAULT_THEME: ConfigValue<'appTheme'> = {
  name: 'Parola',
  version: '2',
  // No token: the look that is built into the shell, which then need not load what checks a theme.
  tokens: {},
};
