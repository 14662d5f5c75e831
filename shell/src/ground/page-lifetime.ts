let page = new AbortController();

/** The lifetime of listeners on the window or the document: it ends with the page, and in tests with the test. */
export function pageLifetime(): AbortSignal {
  return page.signal;
}

/** Calls `end` when the life ends. */
export function onPageEnd(end: () => void): void {
  pageLifetime().addEventListener('abort', end, { once: true });
}

/** Ends the present life and begins another. For tests alone: a page has one life. */
export function endLife(): void {
  page.abort();
  page = new AbortController();
}
