/**
 * An answer shows a lead smaller by at most its duration. A larger difference means that the device's clock was set.
 * Milliseconds.
 */
const SET_ANEW_MS = 60_000;

/** The lead of the server's clock over this device's, ms; undefined before the first answer. */
let ahead: number | undefined;

/** The time by the server's clock (player protection C37), by this device's until the server has said any; epoch ms. */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0);
}

/**
 * An answer that has just come says when it was given. The quickest answer is right: all others say a time that is
 * longer past.
 */
export function adjustServerClock(serverTime: number): void {
  const seen = serverTime - Date.now();
  ahead = ahead === undefined || Math.abs(seen - ahead) > SET_ANEW_MS ? seen : Math.max(ahead, seen);
}
