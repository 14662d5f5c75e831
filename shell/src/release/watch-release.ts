import { INJECTED_RELEASE_ID, injectedReleaseSchema } from '@parola/contract';
import type { LateHttp } from '../services/api/late-http';
import { readDocument } from './read-document';
import type { AddressBar } from '../services/nav/location';
import type { RouteTable } from '../services/nav/routes';

const ASK_MS = 5 * 60_000;
const WAIT_MS = 10_000;

/** The revision in the HTML of a page, as the edge writes it; undefined when there is none. */
export function revisionIn(html: string): number | undefined {
  const text =
    new DOMParser().parseFromString(html, 'text/html').getElementById(INJECTED_RELEASE_ID)?.textContent ?? '';
  const injected = readDocument(injectedReleaseSchema, text);
  if (!injected.ok) return undefined;
  try {
    const { rev }: { rev?: unknown } = JSON.parse(injected.value.release.payload);
    return typeof rev === 'number' ? rev : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks from time to time whether a newer release is live (specification §7: the build manifest is fetched periodically). A page that has
 * one behind it is loaded anew at the next change of page, unless that page is not to be disturbed: games and money are finished in the
 * version they were begun in. What comes is verified by the boot, as ever. Returns the stop.
 */
export function watchRelease(
  { rev, location, routes, http }: { rev: number; location: AddressBar; routes: RouteTable; http: LateHttp },
  reload = () => window.location.reload(),
): () => void {
  let stale = false;
  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const page = await http()
      .then((client) =>
        client.get<string>('/', { headers: { accept: 'text/html' }, responseType: 'text', timeout: WAIT_MS }),
      )
      .catch(() => undefined);
    stale ||= page?.status === 200 && (revisionIn(page.data) ?? 0) > rev;
  }
  const timer = setInterval(() => void look(), ASK_MS);
  const stop = location.store.subscribe((here, before) => {
    if (stale && here.path !== before.path && here.how === 'push' && !routes.match(here.path)?.page.undisturbed)
      reload();
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}
