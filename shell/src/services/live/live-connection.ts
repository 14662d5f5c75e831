/**
 * The one stream of this page, once there is one. A module of its own: pages that only want to know do not load the
 * stream's code.
 */
let isConnected = (): boolean => false;

/** Tells whether facts arrive by themselves now: then polling is unnecessary. */
export function factsCome(): boolean {
  return isConnected();
}

export function follow(connected: () => boolean): void {
  isConnected = connected;
}
