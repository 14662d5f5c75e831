/** Where an activity's own address leads: a page of this site, or out of it. */
export type ThemeTarget = { kind: 'page'; path: string } | { kind: 'away'; url: string };

/** (`URL.canParse` is younger than the oldest browsers served.) */
function isAddress(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}

/**
 * The place that `themeUrl` names; it overrides the activity's default route (specification §2). Undefined, so that
 * the default stays, for none and for one that is neither a path of this site nor an http(s) address (specification
 * §5).
 */
export function themeTarget(themeUrl: string): ThemeTarget | undefined {
  // Browsers read a backslash as a slash and drop tabs and line ends: `/\evil.example` would be another host.
  if (/[\s\\]/.test(themeUrl)) return undefined;
  if (/^\/(?!\/)/.test(themeUrl)) return { kind: 'page', path: themeUrl };
  return /^https?:\/\/[^/]/i.test(themeUrl) && isAddress(themeUrl) ? { kind: 'away', url: themeUrl } : undefined;
}
