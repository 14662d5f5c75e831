import type { FirstData } from '@parola/contract';
import { serverNow } from '../../ground/server-clock';
import { isRecord, type Body } from './http-answer';

/**
 * Maximum age of a response that came with the page; ms. The browser's back/forward cache may restore the page hours
 * later.
 */
const OLDEST_MS = 30_000;

/**
 * Tells whether the data that came with the page is current. With a wrong device clock it returns false until the
 * server has told the time, and the platform is asked.
 */
export function isNew(first: FirstData | undefined): first is FirstData {
  return first !== undefined && Math.abs(serverNow() - first.at) < OLDEST_MS;
}

/**
 * Provides responses that came with the page, each for the first request of its call, without fields and as a visitor.
 */
export function createFirstAnswers(first: FirstData | undefined): (name: string, fields: object) => Body | undefined {
  const left = new Map(Object.entries(first?.calls ?? {}));
  return (name, fields) => {
    const answer = left.get(name);
    if (!isRecord(answer) || !isNew(first) || Object.keys(fields).length > 0) return undefined;
    left.delete(name);
    return answer;
  };
}
