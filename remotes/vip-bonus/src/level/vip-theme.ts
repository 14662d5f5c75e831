import { formatCount } from '@parola/calls';

/**
 * Name of the theme of a level. The six VIP themes are token sets; level 0 uses the first (specification  9: VIP themes
 * 6 keys).
 */
export function vipTheme(showType: number | undefined): string {
  return String(Math.min(6, Math.max(1, showType ?? 1)));
}

/** Progress to the next level in whole pesos of experience; full at the top level. */
export function vipProgress(info: { vip: number; vipExp: number; nextVip: number; nextExp: number }): {
  value: number;
  max: number;
  top: boolean;
} {
  const top = info.nextVip <= info.vip;
  return { value: top ? 1 : info.vipExp, max: top ? 1 : Math.max(1, info.nextExp), top };
}

/** Formats experience: one peso of bets is one point, shown without a currency sign. */
export function experience(hundredths: number): string {
  return formatCount(Math.floor(hundredths / 100));
}

/** Formats basis points as `0.3%`. */
export function percent(rateBp: number): string {
  return `${rateBp / 100}%`;
}
