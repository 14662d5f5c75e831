import type { Maintenance } from '@parola/calls';

/**
 * Whether the site is closed at `now` (epoch ms by the server's clock): switched on, begun, not over. `startTime` and `endTime` 0 leave
 * that side open. The platform decides by the same rule.
 */
export function isClosed(window: Maintenance | undefined, now: number): boolean {
  if (window?.status !== 1 || now < window.startTime) return false;
  return window.endTime === 0 || now < window.endTime;
}
