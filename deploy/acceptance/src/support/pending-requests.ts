import type { Page, Request } from '@playwright/test';

/** The requests of a page that have no answer yet, from now on; of those that count. */
export function requestsUnderWay(page: Page, counts: (request: Request) => boolean): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => void (counts(request) && underWay.add(request)));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return underWay;
}
