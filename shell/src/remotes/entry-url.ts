import type { RemoteArm } from '@parola/contract';

/** Returns the full address of a build's entry. The federation runtime uses it as the key of its hooks and caches. */
export function entryUrl(arm: RemoteArm): string {
  return new URL(arm.base + arm.entry.file, location.origin).href;
}
