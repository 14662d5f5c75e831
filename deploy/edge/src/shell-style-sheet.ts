import type { ReleaseSnapshot } from '@parola/contract';
import type { ReleaseSource } from './live-release';

/** The style sheet linked by a shell's HTML: the whole link, and the text that may replace it. */
export interface ShellSheet {
  link: string;
  text: string;
}

const LINK = /<link\b(?=[^>]*\srel="stylesheet")[^>]*\shref="([^"]+)"[^>]*>/g;
/**
 * Addresses from the root are the same in the page; others would be looked for below it. An end of its element would
 * begin the page, and a carriage return is another byte there.
 */
const NOT_INLINE = /url\((?!["']?\/)|image-set\(|@import|<\/style|\r/i;

/**
 * The styles that let a prerendered page paint at once: waiting for the file is a round trip, and an idle processor
 * meanwhile. Undefined where there is more or less than one sheet of the shell's own, or it cannot be inlined; the
 * link stays then.
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
