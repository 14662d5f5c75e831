import { isSparing, networkType } from '../ground/connection';
import { pause } from '../ground/time';
import type { Remote } from './remote';

/** The first page has this long for itself; ms. */
const FIRST_MS = 5000;
/** How long a busy page is waited for; ms. */
const IDLE_MS = 10_000;

/** Resolves when the browser has nothing to do; where it does not tell (Safari), in a moment. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    else setTimeout(resolve, 200);
  });
}
/** Resolves while the page is looked at: a player fetching a code comes back. */
function shown(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(shown()), { once: true }),
  );
}
const isMeteredOrSlow = (): boolean => isSparing() || networkType() === '3g';

/**
 * Activates the remotes that the page has not needed so far, one after the other while the browser is idle, so that facts kept as
 * `latest` exist before their emitter is visited. Not on metered or slow networks. A failure is met again, and shown, when the player
 * goes there.
 */
export async function activateIdle(remotes: Iterable<Remote>, firstMs = FIRST_MS): Promise<void> {
  await pause(firstMs);
  for (const remote of remotes) {
    await idle();
    await shown();
    if (isMeteredOrSlow()) return;
    if (remote.state.getState().phase === 'waiting') await remote.activate().then(undefined, () => remote.reset());
  }
}
