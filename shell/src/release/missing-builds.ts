import type { LateHttp } from '../services/api/late-http';

/** Paths of builds; art and third-party files say nothing about releases. */
const OF_A_BUILD = /^\/(remotes|shell)\//;
const WAIT_MS = 10_000;

/** Address of a script, style sheet or preload that failed to load; '' for any other event. */
function missing({ target }: Event): string {
  const address =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  const { origin, pathname } = new URL(address, location.href);
  return address !== '' && origin === location.origin && OF_A_BUILD.test(pathname) ? pathname : '';
}

/**
 * Tells, once for each file, when a file of a build that this page has is not on the site any more (404, or 410 once
 * it was collected). A network that fails says nothing: it is asked again, with a request of its own that brings no
 * more than the status. Returns the end.
 */
export function onMissingBuild(http: LateHttp, gone: () => void): () => void {
  const asked = new Set<string>();
  async function ask(path: string): Promise<void> {
    const client = await http();
    // Every status counts as an answer: the check needs nothing of the first script to tell errors apart.
    const { status } = await client.head(path, { timeout: WAIT_MS, validateStatus: () => true });
    if (status === 404 || status === 410) gone();
    // It is unknown whether the file exists: the next failure asks anew.
    else asked.delete(path);
  }
  const onError = (event: Event): void => {
    const path = missing(event);
    if (path === '' || asked.has(path)) return;
    asked.add(path);
    ask(path).catch(() => asked.delete(path));
  };
  // A loading error is dispatched to its element alone: listens in the capture phase.
  window.addEventListener('error', onError, true);
  return () => window.removeEventListener('error', onError, true);
}
