import { callStoreOf, useCall, type CallEntry, type CallState, type Host } from '@parola/kit';
import { useFrozen } from './freeze-figures';

/** Maximum age of a displayed pool, ms (player protection C53). */
export const POOL_AGE_MS = 30_000;

/**
 * The shared cache entry of pools, chances and winners for strip, icon and draw, so that all of them show a change at
 * once.
 */
export function drawInfoOf(host: Host): CallEntry<'getJackpotDrawInfo'> {
  return callStoreOf(host).entry('getJackpotDrawInfo', {});
}

/** Reloads the data without an error dialog, because every place works without the figures. */
export function refreshDrawInfo(host: Host): void {
  drawInfoOf(host)
    .load({ quiet: true })
    .catch((error: unknown) => host.log.error('draw info', error));
}

/**
 * The shared data for a component; during a draw, the data from before it. @param enabled false: use the cached data
 * and send no request
 */
export function useDrawInfo(enabled = true): CallState<'getJackpotDrawInfo'> {
  const held = useFrozen();
  const latest = useCall('getJackpotDrawInfo', {}, { enabled, pollMs: held ? undefined : POOL_AGE_MS, quiet: true });
  return held ? { ...latest, data: held } : latest;
}
