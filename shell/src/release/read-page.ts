import { INJECTED_RELEASE_ID, injectedInTransit, type ReadSnapshot } from '@parola/contract';
import { readDocument } from './read-document';
import { verifyRelease } from './verify-release';

/** The element with the release in a page's HTML. Its content is JSON in a JSON string and contains no `<`. */
const INJECTED = new RegExp(`<script[^>]* id="${INJECTED_RELEASE_ID}"[^>]*>([^<]*)</script>`);

/**
 * Returns the release in a page's HTML, verified with the keys of that page, as at a start; undefined if the
 * verification fails.
 */
export async function releaseIn(html: string, now: number): Promise<ReadSnapshot | undefined> {
  // No DOM parser: in a parsed document this page's content policy would reject the styles and report each of them.
  const injected = readDocument(injectedInTransit, INJECTED.exec(html)?.[1] ?? '');
  if (!injected.ok) return undefined;
  const { keys, release } = injected.value;
  const verified = await verifyRelease(release, { keys, now });
  return verified.ok ? verified.snapshot : undefined;
}
