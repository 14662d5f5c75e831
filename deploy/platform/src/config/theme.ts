import type { Payload } from '../http/registry';
import type { Tx } from '../db/pool';
import { getConfig } from './config';
import { DEFAULT_THEME } from './content/theme';

/** The theme for the client; the product's own one when what is set is not a theme. */
export async function themeOf(tx: Tx, publicUrl: string): Promise<Payload<'anonymous/appTheme'>> {
  const theme = await getConfig(tx, 'appTheme').catch(() => DEFAULT_THEME);
  return {
    themeDomian: publicUrl,
    themeJsonData: JSON.stringify(theme.tokens),
    themeName: theme.name,
    themeVersion: theme.version,
  };
}
