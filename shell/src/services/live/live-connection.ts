/** State of the page's stream. A separate module, so that pages that only read it do not load the stream's code. */
let isConnected = (): boolean => false;

/** Tells whether facts arrive by stream. Then polling is unnecessary. */
export function isLive(): boolean {
  return isConnected();
}

export function onConnection(connected: () => boolean): void {
  isConnected = connected;
}
