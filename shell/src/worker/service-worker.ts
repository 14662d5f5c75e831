import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, Strategy, type StrategyHandler } from 'workbox-strategies';
import { HOME, nextStoredHome, pageOrStored } from './stored-page';
import { readMessage, type ToWorker } from './worker-messages';
import { filesNamedIn, isImmutable, isPage, cacheKindOf, mayServeOffline } from './cache-rules';

declare const self: ServiceWorkerGlobalScope;

const PAGES = 'parola-pages';
/** Longest wait for the network before the stored page is shown; ms. */
const PAGE_WAIT_MS = 3000;
const A_MONTH_S = 30 * 24 * 60 * 60;

/**
 * Their addresses hold version and hash of the content: a stored file stays right for ever, so the least recently
 * used ones go first.
 */
function immutable(cacheName: string, maxEntries: number): CacheFirst {
  return new CacheFirst({
    cacheName,
    plugins: [
      { cacheWillUpdate: ({ response }) => Promise.resolve(isImmutable(response) ? response : null) },
      new ExpirationPlugin({ maxEntries, maxAgeSeconds: A_MONTH_S, purgeOnQuotaError: true }),
    ],
  });
}
const stores = { file: immutable('parola-files', 300), picture: immutable('parola-pictures', 200) };

/** A new page of `/`, whatever the browser has cached. */
const askHome = (cache: RequestCache): Promise<Response> => fetch(HOME, { cache, headers: { accept: 'text/html' } });

/** Stores a page of `/` that was not shown yet: its files first, because it could not start without them. */
async function renewHome(event: ExtendableEvent, response: Response): Promise<void> {
  const copy = response.clone();
  for (const path of filesNamedIn(await response.text()))
    if (!(await stores.file.handle({ event, request: new Request(path) })).ok) return;
  await (await caches.open(PAGES)).put(HOME, copy);
}

/**
 * Pages from the network first. Unlike workbox's own strategy it waits for the answer that comes after the stored
 * page was shown, and stores it: on a slow network a page would otherwise stay on the old release for ever.
 */
class Pages extends Strategy {
  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const path = new URL(request.url).pathname;
    const { event } = handler;
    let isLate = false;
    const asked = handler.fetch(request).then((response) => {
      if (!isLate && path === HOME && mayServeOffline(response))
        void handler.waitUntil(handler.cachePut(HOME, response.clone()));
      return response;
    });
    return pageOrStored({
      path,
      asked,
      kept: () => handler.cacheMatch(HOME),
      waitMs: PAGE_WAIT_MS,
      onLate(_asked, kept) {
        isLate = true;
        const renewed = asked
          .then((late) => nextStoredHome({ path, late, kept }, () => askHome('no-cache')))
          .then((home) => home && renewHome(event, home));
        void handler.waitUntil(renewed.catch(() => undefined));
      },
    });
  }
}
// Pages vary by cookie, which requests in a worker do not show.
const pages = new Pages({ cacheName: PAGES, matchOptions: { ignoreVary: true } });

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  pages,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && cacheKindOf(url.pathname) === 'file', stores.file);
registerRoute(({ url, sameOrigin }) => sameOrigin && cacheKindOf(url.pathname) === 'picture', stores.picture);

/** The page of `/` of this release: the one that is kept, the browser's own copy, or a new one, in this order. */
async function homeOf(release: string): Promise<string> {
  const kept = await (await caches.match(HOME, { cacheName: PAGES, ignoreVary: true }))?.text();
  if (kept?.includes(release)) return kept;
  const store = await caches.open(PAGES);
  // The browser's cached page may be older than the stored one.
  const ways = kept === undefined ? (['force-cache', 'no-cache'] as const) : (['no-cache'] as const);
  for (const cache of ways) {
    const response = await askHome(cache);
    const copy = response.clone();
    const html = await response.text();
    if (!mayServeOffline(copy) || !html.includes(release)) continue;
    await store.put(HOME, copy);
    return html;
  }
  // A newer release went live meanwhile: its own page will ask.
  return kept ?? '';
}

async function keep(
  event: ExtendableMessageEvent,
  { release, files }: Extract<ToWorker, { type: 'keep' }>,
): Promise<void> {
  const home = await homeOf(release);
  for (const path of new Set([...filesNamedIn(home), ...files])) {
    const kept = cacheKindOf(path);
    // A file in the browser's cache is not requested from the network. An unavailable file loads when a page asks for
    // it.
    const request = new Request(path, { cache: 'force-cache' });
    if (kept) await stores[kept].handle({ event, request }).catch(() => undefined);
  }
}

self.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message?.type === 'take-over') event.waitUntil(self.skipWaiting());
  if (message?.type === 'keep') event.waitUntil(keep(event, message).catch(() => undefined));
});

enableNavigationPreload();
// The first worker of a browser serves the page that brought it, too.
clientsClaim();
