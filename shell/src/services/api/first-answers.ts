import type { FirstData } from '@parola/contract';
import { serverNow } from '../../ground/server-clock';
import { isRecord, type Body } from './http-answer';

/**
 * Older than this an answer that came with the page is not used: the page may come from the browser's memory, hours
 * later. Milliseconds.
 */
const OLDEST_MS = 30_000;

/**
 * Tells whether the data that came with the page is current. A device with a wrong clock never assumes so before the
 * server has told the time, and asks the platform.
 */
export function isNew(first: FirstData | undefined): first is FirstData {
  return first !== undefined && Math.abs(serverNow() - first.at) < OLDEST_MS;
}

/** Answers that came with the page, each for its first request: the call without fields, as a visitor. */
export function createFirstAnswers(first: FirstData | undefined): (name: string, fields: object) => Body | undefined {
  const left = new Map(Object.entries(first?.calls ?? {}));
  return (name, fields) => {
    const answer = left.get(name);
    if (!isRecord(answer) || !isNew(first) || Object.keys(fields).length > 0) return undefined;
    left.delete(name);
    return answer;
  };
}
