import type { Page, Request } from '@playwright/test';

/** Request types that a page waits for. Beacons are not among them, because their end is not always reported. */
const AWAITED: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'font', 'image', 'fetch', 'xhr']);
/** The event stream, which has no end. */
export const STREAM = /\/app\/v1\/live$/;

/** Whether a page waits for the answer of this request, except those to `ignored` addresses. */
export function isAwaited(request: Request, ignored = STREAM): boolean {
  return AWAITED.has(request.resourceType()) && !ignored.test(request.url());
}

/** Tracks the unanswered requests of a page from now on, of those that `counts` accepts. */
export function requestsUnderWay(page: Page, counts: (request: Request) => boolean): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => void (counts(request) && underWay.add(request)));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return underWay;
}
