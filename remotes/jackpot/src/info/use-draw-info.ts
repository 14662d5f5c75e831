import { callStoreOf, useCall, type CallEntry, type CallState, type Host } from '@parola/kit';
import { useFrozen } from './freeze-figures';

/** A displayed pool is never older than this (player protection C53). */
export const POOL_AGE_MS = 30_000;

/**
 * Pools, chances and winners: one answer for strip, icon and draw, so that a draw or a deposit shows in all of them
 * at once.
 */
export function drawInfoOf(host: Host): CallEntry<'getJackpotDrawInfo'> {
  return callStoreOf(host).entry('getJackpotDrawInfo', {});
}

/** Asks anew without a dialog: every place that shows the figures is whole without them. */
export function refreshDrawInfo(host: Host): void {
  drawInfoOf(host)
    .load({ quiet: true })
    .catch((error: unknown) => host.log.error('draw info', error));
}

/**
 * The same answer for a component; during a draw, the one from before it. @param enabled false: show the known state
 * and do not ask.
 */
export function useDrawInfo(enabled = true): CallState<'getJackpotDrawInfo'> {
  const held = useFrozen();
  const latest = useCall('getJackpotDrawInfo', {}, { enabled, pollMs: held ? undefined : POOL_AGE_MS, quiet: true });
  return held ? { ...latest, data: held } : latest;
}
