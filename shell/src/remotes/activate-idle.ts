import { pageLifetime } from '../ground/page-lifetime';
import { isSparing, networkType } from '../ground/connection';
import { whenIdle } from '../ground/promise-time';
import type { Remote } from './remote';

/** Resolves while the page is looked at: a player fetching a code comes back. */
function shown(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(shown()), { once: true, signal: pageLifetime() }),
  );
}
function connected(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true, signal: pageLifetime() }),
  );
}
const isMeteredOrSlow = (): boolean => isSparing() || networkType() === '3g';

/**
 * Activates the remotes that listen to facts and that the page has not needed so far, one after the other while the
 * browser is idle: a game that ends, or a level that rises, must find its listener before the player visits it. Not on
 * metered or slow networks, and not without one. A failure is met again, and shown, when the player goes there.
 */
export async function activateIdle(remotes: Iterable<Remote>): Promise<void> {
  for (const remote of remotes) {
    if (remote.plan.arm.manifest.events.listens.length === 0) continue;
    await whenIdle();
    await shown();
    await connected();
    if (isMeteredOrSlow()) return;
    if (remote.state.getState().phase === 'waiting') await remote.activate().then(undefined, () => remote.reset());
  }
}
