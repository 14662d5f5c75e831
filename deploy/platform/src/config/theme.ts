import { checkLook } from '@parola/ui/theme';
import type { Payload } from '../http/registry';
import type { Tx } from '../db/pool';
import { DatabaseUnavailable } from '../db/database-away';
import { Refusal } from '../ground/errors';
import { fingerprintOf } from '../ledger/ledger';
import { getConfig } from './config';
import { DEFAULT_THEME } from './content/theme';
import type { ConfigName, ConfigValue } from './schemas';

/** Receives the key of an invalid theme row, with the findings in the error. */
export type OnBadTheme = (key: ConfigName, error: unknown) => void;

type Theme = Payload<'anonymous/appTheme'>;

async function usable<K extends ConfigName>(
  tx: Tx,
  key: K,
  otherwise: ConfigValue<K>,
  onBad: OnBadTheme,
): Promise<ConfigValue<K>> {
  return getConfig(tx, key).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error;
    onBad(key, error);
    return otherwise;
  });
}

/** Version of the theme; includes a hash of the VIP looks, which have no version field. */
function versionOf(version: string, vip: object): string {
  return Object.keys(vip).length === 0 ? version : `${version.slice(0, 50)}-${fingerprintOf(vip).slice(0, 8)}`;
}
const jsonOf = (tokens: object, vip: object): string =>
  JSON.stringify(Object.keys(vip).length === 0 ? tokens : { ...tokens, vip });

/** The theme for the client, with the looks of VIP levels; an invalid part is replaced by the default. */
export async function themeOf(tx: Tx, publicUrl: string, onBad: OnBadTheme): Promise<Theme> {
  const theme = await usable(tx, 'appTheme', DEFAULT_THEME, onBad);
  const set = await usable(tx, 'appVipThemeMap', {}, onBad);
  const { refused } = checkLook({ ...theme.tokens, vip: set });
  // Theme and VIP looks are valid separately, but may be unreadable together.
  if (refused.length > 0)
    onBad('appVipThemeMap', new Error(refused.map(({ code, why }) => `${code} ${why}`).join('; ')));
  const vip = refused.length > 0 ? {} : set;
  return {
    themeDomian: publicUrl,
    themeJsonData: jsonOf(theme.tokens, vip),
    themeName: theme.name,
    themeVersion: versionOf(theme.version, vip),
  };
}

/** A draft theme by the `themeViewId` of the preview's URL. @throws Refusal notFound */
export async function themePreview(
  tx: Tx,
  publicUrl: string,
  themeViewId: string,
): Promise<Payload<'anonymous/appThemePreview'>> {
  const drafts = new Map(Object.entries(await getConfig(tx, 'appThemeDrafts')));
  const draft = drafts.get(themeViewId);
  if (!draft) throw new Refusal('notFound');
  const { name, tokens, vip = {} } = draft;
  const { refused } = checkLook({ ...tokens, vip });
  return {
    themeDomian: publicUrl,
    themeJsonData: refused.length > 0 ? JSON.stringify(DEFAULT_THEME.tokens) : jsonOf(tokens, vip),
    themeName: name.slice(0, 64),
    themeVersion: fingerprintOf(draft).slice(0, 16),
    preview: true,
    findings: refused.map(({ code, key, why }) => ({ code, key: key.slice(0, 64), why: why.slice(0, 200) })),
  };
}
