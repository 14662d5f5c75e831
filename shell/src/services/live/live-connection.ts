/**
 * The one stream of this page, once there is one. A module of its own: pages that only want to know do not load the
 * stream's code.
 */
let isConnected = (): boolean => false;

/** Tells whether facts arrive by themselves now: then polling is unnecessary. */
export function isLive(): boolean {
  return isConnected();
}

export function onConnection(connected: () => boolean): void {
  isConnected = connected;
}
