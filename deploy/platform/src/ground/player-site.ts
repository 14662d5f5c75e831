import type { Settings } from './settings';

/**
 * The player's site, the target of returns: the origin that the browser names for the call, if it is a site of ours,
 * else the site itself. A forged origin leads to one of our own sites at worst.
 */
export function siteOf(
  { publicUrl, otherSites }: Pick<Settings, 'publicUrl' | 'otherSites'>,
  { origin }: { origin?: string },
): string {
  return origin !== undefined && otherSites.includes(origin) ? origin : publicUrl;
}
