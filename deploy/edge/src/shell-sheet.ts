import type { ReleaseSnapshot } from '@parola/contract';
import type { ReleaseSource } from './live-release';

/** The style sheet to which a shell's HTML links: the whole link as it stands there, and the text that may stand in its place. */
export interface ShellSheet {
  link: string;
  text: string;
}

const LINK = /<link\b(?=[^>]*\srel="stylesheet")[^>]*\shref="([^"]+)"[^>]*>/g;
/** Addresses from the root are the same in the page; others would be looked for below it. An end of its element would begin the page, and a carriage return is another byte there. */
const NOT_INLINE = /url\((?!["']?\/)|image-set\(|@import|<\/style|\r/i;

/**
 * What a page that is there before any script can be painted with at once: to wait for the file is a way to the server and back, and a
 * processor that is idle meanwhile. Undefined where there is not just one sheet of the shell's own, or it cannot stand in a page; the link
 * stays then.
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
