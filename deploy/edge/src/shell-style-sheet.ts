import type { ReleaseSnapshot } from '@parola/contract';
import type { ReleaseSource } from './live-release';

/** The style sheet that a shell's HTML links: the whole link tag, and the text that may replace it. */
export interface ShellSheet {
  link: string;
  text: string;
}

const LINK = /<link\b(?=[^>]*\srel="stylesheet")[^>]*\shref="([^"]+)"[^>]*>/g;
/**
 * Style sheets that must not be inlined. Absolute paths work in the page too, but relative addresses would resolve
 * against the page. `</style` would end the element, and HTML parsing changes a carriage return.
 */
const NOT_INLINE = /url\((?!["']?\/)|image-set\(|@import|<\/style|\r/i;

/**
 * The style sheet to inline into prerendered pages, so that they paint without another round trip. Undefined unless the
 * shell links exactly one sheet and it can be inlined; then the link stays.
 */
export async function shellSheet(
  source: ReleaseSource,
  { version, buildId, base }: ReleaseSnapshot['shell'],
  template: string,
): Promise<ShellSheet | undefined> {
  const [only, second] = template.matchAll(LINK);
  const [link, href] = only ?? [];
  if (link === undefined || !href?.startsWith(base) || second) return undefined;
  const bytes = await source.file('shell', version, href.slice(base.length), buildId);
  const text = bytes?.toString();
  return text === undefined || NOT_INLINE.test(text) ? undefined : { link, text };
}
