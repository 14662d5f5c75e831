import type { RemoteArm } from './transit-promises';
import type { RemotePin } from './snapshot';

const BUCKETS = 10000;

/**
 * Returns the bucket 0–9999 of a unit (account hash or device id) under a seed: the first 32 bits of SHA-256(seed ‖ 0 ‖
 * unit), scaled without modulo. A unit keeps its bucket while the seed stays, so a ramp only ever adds units.
 */
export async function bucketOf(seed: string, unit: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${seed}\u0000${unit}`));
  return Math.floor((new DataView(digest).getUint32(0) * BUCKETS) / 2 ** 32);
}

/** Returns the build of a remote for this unit. A browser without a stored id ('') always gets the stable build. */
export async function pickArm(pin: RemotePin, unit: string): Promise<RemoteArm> {
  if (!pin.canary || !unit) return pin.stable;
  return (await bucketOf(pin.canary.seed, unit)) < pin.canary.weightBp ? pin.canary.arm : pin.stable;
}
