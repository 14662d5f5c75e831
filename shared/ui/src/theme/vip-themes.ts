import { contrast, parseColour } from './contrast';
import { COLOURS, type ThemeCheck, type ThemeRefusal } from './validate-theme';

/** The six looks of VIP levels (styles/vip-themes.css): `fg` for text and icons, `deep` for the fill below them. */
export const VIP_KEYS = ['1', '2', '3', '4', '5', '6'] as const;
type VipKey = (typeof VIP_KEYS)[number];
type VipTheme = { fg: string; deep: string };
export type VipThemes = Partial<Record<VipKey, VipTheme>>;
export type VipCheck = { vip: VipThemes; refused: ThemeRefusal[] };

const LEAST = 4.5;
const SURFACES = ['bg', 'surface', 'surface-2', 'surface-3'] as const;

function isVipKey(key: string): key is VipKey {
  return (VIP_KEYS as readonly string[]).includes(key);
}

function themeOf(value: unknown): VipTheme | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { fg, deep, ...more } = value as { fg?: unknown; deep?: unknown };
  if (typeof fg !== 'string' || typeof deep !== 'string' || Object.keys(more).length > 0) return undefined;
  return parseColour(fg) && parseColour(deep) ? { fg: fg.trim(), deep: deep.trim() } : undefined;
}

/**
 * Validates the looks of VIP levels from a server, on the surfaces of its accepted theme. Each look is accepted or
 * refused as a whole; the product's own replaces a refused one. Never throws.
 */
export function validateVipThemes(json: unknown, accepted: ThemeCheck['accepted']): VipCheck {
  if (json === undefined) return { vip: {}, refused: [] };
  const vip: VipThemes = {};
  const refused: ThemeRefusal[] = [];
  const page = { ...COLOURS, ...accepted };
  if (typeof json !== 'object' || json === null)
    return { vip, refused: [{ code: 'THEME-001', key: 'vip', why: 'not an object' }] };
  for (const [level, value] of Object.entries(json)) {
    const key = `vip.${level}`;
    const theme = themeOf(value);
    if (!isVipKey(level) || !theme) {
      refused.push({ code: 'THEME-001', key, why: 'not the colours fg and deep of a level from 1 to 6' });
      continue;
    }
    const backs: [string, string][] = [
      ...SURFACES.map((name): [string, string] => [name, page[name]]),
      ['deep', theme.deep],
    ];
    const bad = backs.find(([, back]) => contrast(theme.fg, back) < LEAST);
    if (!bad) vip[level] = theme;
    else {
      const ratio = contrast(theme.fg, bad[1]).toFixed(2);
      refused.push({ code: 'THEME-002', key, why: `contrast of fg on ${bad[0]} is ${ratio}, needs ${LEAST}` });
    }
  }
  return { vip, refused };
}

export function vipCss(vip: VipThemes): string {
  return VIP_KEYS.flatMap((level) => {
    const theme = vip[level];
    return theme ? [`[data-vip='${level}']{--vip:${theme.fg};--vip-deep:${theme.deep}}`] : [];
  }).join('');
}
