import type { BrowserContext, Page, Request } from '@playwright/test';

/** Request types that a page waits for. Beacons are not among them, because their end is not always reported. */
const AWAITED: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'font', 'image', 'fetch', 'xhr']);
/** The event stream, which has no end. */
export const STREAM = /\/app\/v1\/live$/;

/** Tells whether a page waits for the request. Those to `ignored` addresses do not count. */
export function isAwaited(request: Request, ignored = STREAM): boolean {
  return AWAITED.has(request.resourceType()) && !ignored.test(request.url());
}

/** Tracks the unanswered requests of a page, or of all tabs, from now on, of those that `counts` accepts. */
export function requestsUnderWay(
  where: Page | BrowserContext,
  counts: (request: Request) => boolean = (request) => isAwaited(request),
): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  const begin = (request: Request) => void (counts(request) && underWay.add(request));
  const end = (request: Request) => void underWay.delete(request);
  if ('newPage' in where) where.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  else where.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return underWay;
}
