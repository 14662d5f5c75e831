import type { Settings } from './settings';

/**
 * Origin for links back to the player's site: the call's Origin header if it is a configured site, else `publicUrl`. A
 * forged header can select only another configured site.
 */
export function siteOf(
  { publicUrl, otherSites }: Pick<Settings, 'publicUrl' | 'otherSites'>,
  { origin }: { origin?: string },
): string {
  return origin !== undefined && otherSites.includes(origin) ? origin : publicUrl;
}
