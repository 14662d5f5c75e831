import { INJECTED_RELEASE_ID, injectedInTransit, type ReadSnapshot } from '@parola/contract';
import { readDocument } from './read-document';
import { verifyRelease } from './verify-release';

/** The element of the release in a page's HTML. It holds JSON in a string in JSON, which contains no `<`. */
const INJECTED = new RegExp(`<script[^>]* id="${INJECTED_RELEASE_ID}"[^>]*>([^<]*)</script>`);

/**
 * The release that the edge wrote into a page's HTML, verified under the keys of that page, as at a start; undefined
 * when it is not to be believed.
 */
export async function releaseIn(html: string, now: number): Promise<ReadSnapshot | undefined> {
  // Not by making a document of it: the page's own policy holds in there too, and refuses its styles one by one.
  const injected = readDocument(injectedInTransit, INJECTED.exec(html)?.[1] ?? '');
  if (!injected.ok) return undefined;
  const { keys, release } = injected.value;
  const verified = await verifyRelease(release, { keys, now });
  return verified.ok ? verified.snapshot : undefined;
}
