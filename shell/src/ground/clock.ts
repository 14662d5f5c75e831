/** An answer tells at most so much less than the time it took; what differs by more is a device whose clock was set. Milliseconds. */
const SET_ANEW_MS = 60_000;

/** What the server's clock is ahead of this device's, ms; undefined before the first answer. */
let ahead: number | undefined;

/** The time by the server's clock (player protection C37), by this device's until the server has said any; epoch ms. */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0);
}

/** An answer that has just come says when it was given. The quickest answer is right: all others say a time that is longer past. */
export function learnServerTime(serverTime: number): void {
  const seen = serverTime - Date.now();
  ahead = ahead === undefined || Math.abs(seen - ahead) > SET_ANEW_MS ? seen : Math.max(ahead, seen);
}
