import { injectedInTransit } from '@parola/contract';
import { tabStorage } from '../ground/storage';
import { BadStatus } from '../services/api/http-answer';
import type { LateHttp } from '../services/api/late-http';
import type { OwnedModals } from '../services/modals/modals';
import type { AddressBar } from '../services/nav/location';
import type { RouteTable } from '../services/nav/routes';
import { WORKER_URL, type ToWorker } from '../worker/worker-messages';
import { cacheKindOf } from '../worker/cache-rules';
import { readDocument } from './read-document';
import { injectedText } from './read-release';

interface Page {
  location: AddressBar;
  routes: RouteTable;
  modals: OwnedModals;
  http: LateHttp;
}

const RELOADED = 'parola.worker-reload';
/** Servers that disagree about the worker would make a page load again and again: not sooner than this; ms. */
const NOT_SOONER_MS = 10 * 60_000;

function tell(worker: ServiceWorker | null | undefined, message: ToWorker): void {
  worker?.postMessage(message);
}

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') === true;

/**
 * Runs an act that ends this page: at once where no work is open, else at the next change to a page that may be
 * disturbed. Rounds, orders, payments and forms are on pages or in dialogs that declare it; a dialog belongs to its
 * page.
 */
function whenFree({ location, routes, modals }: Page, act: () => void): void {
  const mayBeDisturbed = (path: string) => routes.match(path)?.page.undisturbed !== true;
  const { path } = location.store.getState();
  if (mayBeDisturbed(path) && modals.store.getState().length === 0 && !isTyping()) return act();
  const stop = location.store.subscribe((here, before) => {
    if (here.path === before.path || !mayBeDisturbed(here.path)) return;
    stop();
    act();
  });
}

/** Calls back with each worker that waits for the one in control to go. */
function onWaiting(registration: ServiceWorkerRegistration, act: () => void): void {
  if (registration.waiting) act();
  registration.addEventListener('updatefound', () => {
    const { installing, waiting } = registration;
    // A quick one is past that when it is told of.
    if (!installing && waiting) act();
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) act();
    });
  });
}

function reloadOnce(reload: () => void): void {
  if (Date.now() - Number(tabStorage.readText(RELOADED) ?? 0) < NOT_SOONER_MS) return;
  // Where it cannot be remembered it could be a loop.
  if (tabStorage.writeText(RELOADED, String(Date.now()))) reload();
}

/** The signature of the release in this page, by which the worker compares pages; '' in a page without one. */
function releaseHere(): string {
  const injected = readDocument(injectedInTransit, injectedText(document));
  return injected.ok ? injected.value.release.signature : '';
}

/** Paths of files that this page has loaded and the worker keeps. */
function loadedHere(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return loaded
    .filter(({ origin, pathname }) => origin === location.origin && cacheKindOf(pathname) !== undefined)
    .map(({ pathname }) => pathname);
}

/** The worker's script is gone: a worker of a release that is no longer served would stay for ever. */
async function takeOff(registration: ServiceWorkerRegistration | undefined, http: LateHttp): Promise<void> {
  const why = await http()
    .then((client) => client.get<string>(WORKER_URL, { responseType: 'text' }))
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  if (!(why instanceof BadStatus && (why.http === 404 || why.http === 410))) return;
  await (registration ?? (await navigator.serviceWorker.getRegistration()))?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Registers the service worker, has it store the files of this page, and activates a newer one when that disturbs no
 * work (specification §4: a new one in control reloads the page). The page needs none of it: failures end it
 * silently.
 */
export async function watchWorker(page: Page, reload = () => window.location.reload()): Promise<void> {
  const { serviceWorker } = navigator;
  // The first worker of a browser takes control of a page that came without one: that is no reason to load it again.
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) whenFree(page, () => reloadOnce(reload));
    controlled = true;
  });
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await serviceWorker.register(WORKER_URL, { updateViaCache: 'none' });
    // A second registration makes the browser use its stored script without a look at the network.
    if (controlled) await registration.update();
  } catch {
    return takeOff(registration, page.http);
  }
  const known = registration;
  onWaiting(known, () => whenFree(page, () => tell(known.waiting, { type: 'take-over' })));
  const release = releaseHere();
  const { active } = await serviceWorker.ready;
  if (release !== '') tell(active, { type: 'keep', release, files: loadedHere() });
}
