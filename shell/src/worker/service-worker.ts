import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, Strategy, type StrategyHandler } from 'workbox-strategies';
import { HOME, nextStoredHome, pageOrStored } from './stored-page';
import { readMessage, type ToWorker } from './worker-messages';
import { filesNamedIn, isImmutable, isPage, cacheKindOf, mayServeOffline } from './cache-rules';

declare const self: ServiceWorkerGlobalScope & {
  /** Files that `InjectManifest` lists. The list is empty, because each page names the files of its release. */
  readonly __WB_MANIFEST: readonly { url: string }[];
};

const PAGES = 'parola-pages';
/** Timeout for the network before the stored page is shown; ms. */
const PAGE_WAIT_MS = 3000;
const A_MONTH_S = 30 * 24 * 60 * 60;

/**
 * A cache for files whose address contains version and content hash. A stored file stays valid for ever, so the limit
 * alone evicts files, least recently used first.
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

/** Requests a new page of `/`, past the browser's cache if `cache` says so. */
const askHome = (cache: RequestCache): Promise<Response> => fetch(HOME, { cache, headers: { accept: 'text/html' } });

/**
 * Stores a new page of `/` that was not shown yet. Its files are stored first, because the page could not start without
 * them.
 */
async function renewHome(event: ExtendableEvent, response: Response): Promise<void> {
  const copy = response.clone();
  for (const path of filesNamedIn(await response.text()))
    if (!(await stores.file.handle({ event, request: new Request(path) })).ok) return;
  await (await caches.open(PAGES)).put(HOME, copy);
}

/**
 * Pages, network first. Unlike workbox's NetworkFirst, it also stores a response that arrives after the stored page was
 * shown: on a slow network the player would otherwise stay on the old release for ever.
 */
class Pages extends Strategy {
  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const path = new URL(request.url).pathname;
    const { event } = handler;
    let isLate = false;
    const fetched = handler.fetch(request).then((response) => {
      if (!isLate && path === HOME && mayServeOffline(response))
        void handler.waitUntil(handler.cachePut(HOME, response.clone()));
      return response;
    });
    return pageOrStored({
      path,
      fetched,
      kept: () => handler.cacheMatch(HOME),
      waitMs: PAGE_WAIT_MS,
      onLate(_asked, kept) {
        isLate = true;
        const renewed = fetched
          .then((late) => nextStoredHome({ path, late, kept }, () => askHome('no-cache')))
          .then((home) => home && renewHome(event, home));
        void handler.waitUntil(renewed.catch(() => undefined));
      },
    });
  }
}
// Pages vary by cookie, and requests in a worker do not show cookies.
const pages = new Pages({ cacheName: PAGES, matchOptions: { ignoreVary: true } });

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  pages,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && cacheKindOf(url.pathname) === 'file', stores.file);
registerRoute(({ url, sameOrigin }) => sameOrigin && cacheKindOf(url.pathname) === 'picture', stores.picture);

/**
 * Returns the HTML of `/` for this release: the stored page, the browser's cached one, or a new one, in this order. ''
 * without one.
 */
async function homeOf(release: string): Promise<string> {
  const kept = await (await caches.match(HOME, { cacheName: PAGES, ignoreVary: true }))?.text();
  if (kept?.includes(release)) return kept;
  const store = await caches.open(PAGES);
  // With a stored page, the browser's cached page may be older, so only a new request helps.
  const ways = kept === undefined ? (['force-cache', 'no-cache'] as const) : (['no-cache'] as const);
  for (const cache of ways) {
    const response = await askHome(cache);
    const copy = response.clone();
    const html = await response.text();
    if (!mayServeOffline(copy) || !html.includes(release)) continue;
    await store.put(HOME, copy);
    return html;
  }
  // A newer release went live in the meantime: its own page will send a message.
  return kept ?? '';
}

async function keep(
  event: ExtendableMessageEvent,
  { release, files }: Extract<ToWorker, { type: 'keep' }>,
): Promise<void> {
  const home = await homeOf(release);
  const listed = self.__WB_MANIFEST.map(({ url }) => url);
  for (const path of new Set([...listed, ...filesNamedIn(home), ...files])) {
    const kept = cacheKindOf(path);
    // A file in the browser's cache needs no network request. A file that fails here loads when a page requests it.
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
// The first worker of a browser also takes control of the page that registered it.
clientsClaim();
