import { formatCount } from '@parola/calls';

/** The six VIP themes are token sets; level 0 has the first (specification §9: VIP themes 6 keys). */
export function vipTheme(showType: number | undefined): string {
  return String(Math.min(6, Math.max(1, showType ?? 1)));
}

/** How far the player is on the way to the next level, in whole hundredths; full at the top. */
export function vipProgress(info: { vip: number; vipExp: number; nextVip: number; nextExp: number }): {
  value: number;
  max: number;
  top: boolean;
} {
  const top = info.nextVip <= info.vip;
  return { value: top ? 1 : info.vipExp, max: top ? 1 : Math.max(1, info.nextExp), top };
}

/** Experience as players read it: a peso is one, and it is no money. */
export function experience(hundredths: number): string {
  return formatCount(Math.floor(hundredths / 100));
}

/** Basis points as `0.3%`. */
export function percent(rateBp: number): string {
  return `${rateBp / 100}%`;
}
