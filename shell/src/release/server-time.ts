import type { AxiosResponse } from 'axios';
import { serverNow } from '../ground/clock';
import type { LateHttp } from '../services/api/late-http';

const WAIT_MS = 4000;

/** When an answer was given, by the clock of its server; what a cache on the way has kept is older by its age. Epoch ms, undefined without a date. */
function timeIn({ headers }: Pick<AxiosResponse, 'headers'>): number | undefined {
  const at = Date.parse(String(headers['date'])) + (Number(headers['age']) || 0) * 1000;
  return Number.isFinite(at) ? at : undefined;
}

/** The time by which what came in an answer has expired or has not: that of its server. The clock of a phone decides nothing. */
export function timeOf(answer: Pick<AxiosResponse, 'headers'>): number {
  return timeIn(answer) ?? serverNow();
}

/** What time it is at the site; undefined where it cannot be asked. */
export async function askServerTime(http: LateHttp): Promise<number | undefined> {
  try {
    const client = await http();
    return timeIn(await client.head('/', { timeout: WAIT_MS, validateStatus: () => true }));
  } catch {
    return undefined;
  }
}
