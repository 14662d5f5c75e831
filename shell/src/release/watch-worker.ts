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
/** Minimum time between two reloads; ms. Servers that disagree about the worker would otherwise cause a reload loop. */
const NOT_SOONER_MS = 10 * 60_000;

function post(worker: ServiceWorker | null | undefined, message: ToWorker): void {
  worker?.postMessage(message);
}

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') === true;

/**
 * Runs an act that ends this page: at once without open work, otherwise at the next change to a page that may be
 * disturbed. Pages with rounds, orders, payments and forms declare themselves undisturbed, and a dialog belongs to its
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

/** Calls `act` for each worker that is installed and waiting. */
function onWaiting(registration: ServiceWorkerRegistration, act: () => void): void {
  if (registration.waiting) act();
  registration.addEventListener('updatefound', () => {
    const { installing, waiting } = registration;
    // A fast installation is over before the event arrives.
    if (!installing && waiting) act();
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) act();
    });
  });
}

function reloadOnce(reload: () => void): void {
  if (Date.now() - Number(tabStorage.readText(RELOADED) ?? 0) < NOT_SOONER_MS) return;
  // Without storage for the mark it does not reload, because it could loop.
  if (tabStorage.writeText(RELOADED, String(Date.now()))) reload();
}

/** Returns the signature of the release in this page, by which the worker compares pages; '' in a page without one. */
function releaseHere(): string {
  const injected = readDocument(injectedInTransit, injectedText(document));
  return injected.ok ? injected.value.release.signature : '';
}

/** Returns the paths of files that this page has loaded and the worker stores. */
function loadedHere(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return loaded
    .filter(({ origin, pathname }) => origin === location.origin && cacheKindOf(pathname) !== undefined)
    .map(({ pathname }) => pathname);
}

/** Unregisters the worker if its script is gone: a worker of a withdrawn release would stay for ever. */
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
 * Registers the service worker, has it store the files of this page, and activates a newer worker when that disturbs no
 * work (specification §4: a new one in control reloads the page). The page works without it, so failures end it
 * silently.
 */
export async function watchWorker(page: Page, reload = () => window.location.reload()): Promise<void> {
  const { serviceWorker } = navigator;
  // The first worker of a browser takes control of a page that started without one. That needs no reload.
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) whenFree(page, () => reloadOnce(reload));
    controlled = true;
  });
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await serviceWorker.register(WORKER_URL, { updateViaCache: 'none' });
    // Without `update`, a second registration uses the stored script without a network check.
    if (controlled) await registration.update();
  } catch {
    return takeOff(registration, page.http);
  }
  const known = registration;
  onWaiting(known, () => whenFree(page, () => post(known.waiting, { type: 'take-over' })));
  const release = releaseHere();
  const { active } = await serviceWorker.ready;
  if (release !== '') post(active, { type: 'keep', release, files: loadedHere() });
}
