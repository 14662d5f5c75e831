import type { AxiosResponse } from 'axios';
import { serverNow } from '../ground/server-clock';
import type { LateHttp } from '../services/api/late-http';

const WAIT_MS = 4000;

/**
 * Returns the time of a response by the server's clock, corrected by the `age` that a cache reports. Epoch ms;
 * undefined without a date header.
 */
function timeIn({ headers }: Pick<AxiosResponse, 'headers'>): number | undefined {
  const at = Date.parse(String(headers['date'])) + (Number(headers['age']) || 0) * 1000;
  return Number.isFinite(at) ? at : undefined;
}

/**
 * Returns the time for the expiry check of a downloaded document: the server's time, because the phone's clock may be
 * wrong. Epoch ms.
 */
export function timeOf(answer: Pick<AxiosResponse, 'headers'>): number {
  return timeIn(answer) ?? serverNow();
}

/** Requests the site's time; undefined if the request fails. Epoch ms. */
export async function askServerTime(http: LateHttp): Promise<number | undefined> {
  try {
    const client = await http();
    return timeIn(await client.head('/', { timeout: WAIT_MS, validateStatus: () => true }));
  } catch {
    return undefined;
  }
}
