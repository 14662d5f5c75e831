import { pageLifetime } from '../ground/page-lifetime';
import { isSparing, networkType } from '../ground/connection';
import { whenIdle } from '../ground/promise-time';
import type { Remote } from './remote';

/** Resolves while the tab is visible. A player may leave the tab to fetch a code, and return. */
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
 * Activates remotes that listen to facts and were not needed so far, one after the other while the browser is idle: a
 * finished game or a new level must reach its listener before the player visits that remote. Skipped on metered or slow
 * networks and offline. A failure is ignored here and shown when the player visits the remote.
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
