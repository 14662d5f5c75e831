import type { Page, Request } from '@playwright/test';

/** Tracks the unanswered requests of a page from now on, of those that `counts` accepts. */
export function requestsUnderWay(page: Page, counts: (request: Request) => boolean): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => void (counts(request) && underWay.add(request)));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return underWay;
}
