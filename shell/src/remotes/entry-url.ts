import type { RemoteArm } from '@parola/contract';

/** The address of a build's entry, in full: the federation runtime looks hooks and caches up by it. */
export function entryUrl(arm: RemoteArm): string {
  return new URL(arm.base + arm.entry.file, location.origin).href;
}
