import type { Page } from '@playwright/test';
import { callPath, type CallName } from '@parola/calls';

/**
 * A response over the network, not from the browser's cache: origin, path, bytes with headers, and the time of the
 * request after the first one.
 */
export interface Fetched {
  origin: string;
  path: string;
  bytes: number;
  askedMs: number;
}

/** All responses over the network to a page while `visit` runs. */
export async function fetchedBy(page: Page, visit: () => Promise<unknown>): Promise<Fetched[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const places = new Map<string, URL>();
  const requests = new Map<string, number>();
  let first: number | undefined;
  // After a redirect, the last request counts.
  client.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    first ??= timestamp;
    requests.set(requestId, (timestamp - first) * 1000);
  });
  const fetched: Fetched[] = [];
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && /^https?:/.test(response.url)) places.set(requestId, new URL(response.url));
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => void places.delete(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const place = places.get(requestId);
    const askedMs = requests.get(requestId) ?? 0;
    if (place && encodedDataLength > 0)
      fetched.push({ origin: place.origin, path: place.pathname, bytes: encodedDataLength, askedMs });
  });
  await visit();
  await client.detach();
  return fetched;
}

/**
 * Drops the connection of the next call of that name after the platform has processed it, so that the page never gets
 * the answer. The browser logs `DROPPED`. @returns a promise that resolves when it has happened
 */
export async function dropAnswer(page: Page, name: CallName): Promise<{ happened: Promise<void> }> {
  let resolveHappened: () => void;
  const happened = new Promise<void>((resolve) => {
    resolveHappened = resolve;
  });
  await page.route(
    ({ pathname }) => pathname === callPath(name),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
      resolveHappened();
    },
    { times: 1 },
  );
  return { happened };
}

export const DROPPED = /ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/;

/**
 * Disconnects the device once the page has loaded the part that the shell defers the longest. Its request would fail
 * otherwise, and the shell reports that.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/queue\.[^/]*\.js$/.test(name)),
  );
  await page.context().setOffline(true);
}
