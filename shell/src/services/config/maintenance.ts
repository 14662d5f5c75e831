import { DAY_MS, type Maintenance } from '@parola/calls';
import { serverNow } from '../../ground/server-clock';
import type { OwnedConfig } from './config';
import type { AddressBar } from '../nav/location';
import { withQuery } from '../nav/nav';
import type { RouteTable } from '../nav/routes';

/** Longest timer; ms. Browsers run longer ones at once. */
const LONGEST_MS = DAY_MS;
/**
 * Tolerance in which data counts as requested by this page: its server time may be this much before the page's start;
 * ms.
 */
const WITH_THE_PAGE_MS = 60_000;

/** Returns the current maintenance window, if one is set. */
function windowOf({ store }: OwnedConfig): Maintenance | undefined {
  return store.getState().map.maintenance;
}

/**
 * Tells whether the site is closed now by the server's clock: switched on, started, not over. 0 in `startTime` or
 * `endTime` means unlimited. The platform uses the same rule.
 */
export function isClosed(config: OwnedConfig): boolean {
  const window = windowOf(config);
  const now = serverNow();
  if (window?.status !== 1 || now < window.startTime) return false;
  return window.endTime === 0 || now < window.endTime;
}

/**
 * Opens the maintenance page, with the way back, when the site closes: at once when the server reports it, and at the
 * start of an announced window. An open game, order or form stays (C56: open work is finished) until the player leaves
 * it. No new one can be opened during maintenance. Returns the stop function.
 */
export function watchMaintenance(config: OwnedConfig, location: AddressBar, routes: RouteTable): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The value that an earlier page stored. It is not proof that the site is closed now. */
  const kept = windowOf(config);
  const isOfNow = (): boolean =>
    windowOf(config) !== kept || (config.savedAt() ?? 0) > serverNow() - performance.now() - WITH_THE_PAGE_MS;
  let wasOpen = false;
  /** Path of the page that the player may finish while the site is closed. */
  let finishing: string | undefined;

  function look(): void {
    clearTimeout(timer);
    if (!isOfNow()) return;
    const { path, search } = location.store.getState();
    if (!isClosed(config)) {
      finishing = undefined;
      wasOpen = true;
      const { status, startTime = 0 } = windowOf(config) ?? {};
      const ahead = startTime - serverNow();
      if (status === 1 && ahead > 0) timer = setTimeout(look, Math.min(ahead, LONGEST_MS));
      return;
    }
    if (wasOpen && routes.match(path)?.page.undisturbed) finishing = path;
    wasOpen = false;
    if (path !== finishing && path !== '/maintenance')
      location.go(withQuery('/maintenance', { redirect: path + search }), true);
  }
  const stops = [
    config.store.subscribe(look),
    location.store.subscribe(({ path }, before) => {
      if (path === before.path) return;
      finishing = undefined;
      look();
    }),
  ];
  look();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
