import { INJECTED_RELEASE_ID, injectedInTransit, type ReadSnapshot } from '@parola/contract';
import { readDocument } from './read-document';
import { verifyRelease } from './verify-release';

/** The release that the edge wrote into a page's HTML, verified under the keys of that page, as at a start; undefined when it is not to be believed. */
export async function releaseIn(html: string, now: number): Promise<ReadSnapshot | undefined> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const injected = readDocument(injectedInTransit, page.getElementById(INJECTED_RELEASE_ID)?.textContent ?? '');
  if (!injected.ok) return undefined;
  const { keys, release } = injected.value;
  const verified = await verifyRelease(release, { keys, now });
  return verified.ok ? verified.snapshot : undefined;
}
