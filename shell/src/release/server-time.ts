import type { AxiosResponse } from 'axios';
import { serverNow } from '../ground/server-clock';
import type { LateHttp } from '../services/api/late-http';

const WAIT_MS = 4000;

/**
 * The time of an answer by its server's clock, corrected by the age that a cache reports. Epoch ms, undefined without
 * a date.
 */
function timeIn({ headers }: Pick<AxiosResponse, 'headers'>): number | undefined {
  const at = Date.parse(String(headers['date'])) + (Number(headers['age']) || 0) * 1000;
  return Number.isFinite(at) ? at : undefined;
}

/**
 * The time that decides whether a document of an answer has expired: the server's. The phone's clock decides nothing.
 */
export function timeOf(answer: Pick<AxiosResponse, 'headers'>): number {
  return timeIn(answer) ?? serverNow();
}

/** The site's time; undefined where it cannot be asked. */
export async function askServerTime(http: LateHttp): Promise<number | undefined> {
  try {
    const client = await http();
    return timeIn(await client.head('/', { timeout: WAIT_MS, validateStatus: () => true }));
  } catch {
    return undefined;
  }
}
