/** Target of an activity's own address: a page of this site, or another site. */
export type ThemeTarget = { kind: 'page'; path: string } | { kind: 'away'; url: string };

/** The oldest supported browsers lack `URL.canParse`. */
function isAddress(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}

/**
 * Returns the target of `themeUrl`, which overrides the activity's default route (specification §2). Undefined, so that
 * the default applies, for an empty text and for one that is neither a path of this site nor an http(s) address
 * (specification §5).
 */
export function themeTarget(themeUrl: string): ThemeTarget | undefined {
  // Browsers treat a backslash as a slash and drop tabs and line breaks: `/\evil.example` would be another host.
  if (/[\s\\]/.test(themeUrl)) return undefined;
  if (/^\/(?!\/)/.test(themeUrl)) return { kind: 'page', path: themeUrl };
  return /^https?:\/\/[^/]/i.test(themeUrl) && isAddress(themeUrl) ? { kind: 'away', url: themeUrl } : undefined;
}
