import type { LateHttp } from '../services/api/late-http';

/** Paths of builds. Art and third-party files are no part of a release. */
const OF_A_BUILD = /^\/(remotes|shell)\//;
const WAIT_MS = 10_000;

/** Returns the path of a script, style sheet or preload of a build that failed to load; '' for any other event. */
function missing({ target }: Event): string {
  const address =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  const { origin, pathname } = new URL(address, location.href);
  return address !== '' && origin === location.origin && OF_A_BUILD.test(pathname) ? pathname : '';
}

/**
 * Calls `gone` when a build file of this page is no longer on the site (404, or 410 after garbage collection). A HEAD
 * request after a loading error tells a missing file from a network failure. Each file is checked once. Returns the
 * stop function.
 */
export function onMissingBuild(http: LateHttp, onMissing: () => void): () => void {
  const requested = new Set<string>();
  async function ask(path: string): Promise<void> {
    const client = await http();
    // Accept every status: the error classes of the first script are not needed here.
    const { status } = await client.head(path, { timeout: WAIT_MS, validateStatus: () => true });
    if (status === 404 || status === 410) onMissing();
    // A network failure leaves it unknown: the next loading error checks again.
    else requested.delete(path);
  }
  const onError = (event: Event): void => {
    const path = missing(event);
    if (path === '' || requested.has(path)) return;
    requested.add(path);
    ask(path).catch(() => requested.delete(path));
  };
  // Loading errors do not bubble, so the listener uses the capture phase.
  window.addEventListener('error', onError, true);
  return () => window.removeEventListener('error', onError, true);
}
