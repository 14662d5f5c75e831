/** The one stream of this page, once there is one. A module of its own: pages that only want to know do not load the stream's code. */
let isConnected = (): boolean => false;

/** Whether facts come by themselves now: then nobody has to ask for them again and again. */
export function factsCome(): boolean {
  return isConnected();
}

export function follow(connected: () => boolean): void {
  isConnected = connected;
}
