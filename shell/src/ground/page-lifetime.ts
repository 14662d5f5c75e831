let page = new AbortController();

/** Signal for listeners on window or document: aborted at the end of the page, in tests at the end of the test. */
export function pageLifetime(): AbortSignal {
  return page.signal;
}

/** Calls `end` at the end of the page's lifetime. */
export function onPageEnd(end: () => void): void {
  pageLifetime().addEventListener('abort', end, { once: true });
}

/** Ends the lifetime and starts a new one. For tests only: a page has one lifetime. */
export function endLife(): void {
  page.abort();
  page = new AbortController();
}
