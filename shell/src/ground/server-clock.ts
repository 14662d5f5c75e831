/**
 * Threshold for a changed device clock; ms. The transfer time makes a measured lead too small, by at most the duration
 * of the response. A larger difference means that somebody set the device's clock.
 */
const SET_ANEW_MS = 60_000;

/** Lead of the server's clock over the device's clock, ms; undefined before the first response. */
let ahead: number | undefined;

/**
 * Returns the time by the server's clock (player protection C37), or by the device's clock before the first response;
 * epoch ms.
 */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0);
}

/**
 * Updates the lead with the server time of a new response. The largest lead is the best estimate, because it belongs to
 * the fastest response.
 */
export function adjustServerClock(serverTime: number): void {
  const offset = serverTime - Date.now();
  ahead = ahead === undefined || Math.abs(offset - ahead) > SET_ANEW_MS ? offset : Math.max(ahead, offset);
}
