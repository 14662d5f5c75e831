import type { Settings } from './settings';

/**
 * The site that the player is on, where he is led back to: what his browser names as the origin of the call, if that is a site of ours, else
 * the site itself. A made-up origin leads to one of our own sites at worst.
 */
export function siteOf(
  { publicUrl, otherSites }: Pick<Settings, 'publicUrl' | 'otherSites'>,
  { origin }: { origin?: string },
): string {
  return origin !== undefined && otherSites.includes(origin) ? origin : publicUrl;
}
