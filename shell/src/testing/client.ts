import type { CallName } from '@parola/calls';
import { CALL_NAMES, callNeed } from '@parola/calls/schemas';
import { CallError, type Api } from '@parola/kit';
import { gate } from '../ground/traffic-gate';
import { createClient, type ClientOptions } from '../services/api/client';
import { lateHttp } from '../services/api/late-http';
import { adapterOf, type Send } from './adapter';

export type ClientEvent = [string, ...unknown[]];

/** Starts a client of the remote wallets over `send`; records all its events in order. */
export function startClient(
  send: Send,
  token: string | undefined = 'token-1',
  userId = 7,
  isBack = () => false,
): { api: Api; notices: ClientEvent[] } {
  // Each client counts as one of a page of its own.
  gate.early = {};
  const notices: ClientEvent[] = [];
  const options: ClientOptions = {
    http: lateHttp(adapterOf(send)),
    token: () => token,
    userId: () => userId,
    sessionEnded: (used) => void notices.push(['ended', used]),
    async idle(used) {
      notices.push(['idle', used]);
      return isBack();
    },
    maintenance: (window) => void notices.push(['maintenance', window]),
    wallet: (snap) => void notices.push(['wallet', snap.coin, snap.walletVersion]),
    answered: (call) => void notices.push(['answered', call]),
    timedOut: (text) => void notices.push(['timed out', text]),
  };
  return {
    api: createClient(options).apiFor({ name: 'wallets', version: '1.2.3' }, CALL_NAMES.map(callNeed)),
    notices,
  };
}
export const answering =
  (status: number, body: unknown): Send =>
  () =>
    Promise.resolve({ status, text: typeof body === 'string' ? body : JSON.stringify(body) });
export const ok = (more: object = {}) => ({ code: 200, errcode: 0, errmsg: '', serverTime: 1, ...more });

export async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${String(error)}`);
  return error;
}
/** Sends a call with an empty body, for tests that do not depend on its fields. */
export function callAny(api: Api, name: CallName): Promise<unknown> {
  return api.call(name as 'refreshData', {});
}
