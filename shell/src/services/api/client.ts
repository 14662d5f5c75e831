import {
  callPath,
  KEEPS_LOGIN_ON_401,
  timeoutFor,
  type CallName,
  type CallRequest,
  type CallResponse,
  type Maintenance,
  type WalletSnap,
} from '@parola/calls';
import { CallError, type Api, type CallFailure, type CallOptions } from '@parola/kit';
import type { Identity, NeededCall } from '@parola/kit/host';
import { networkType } from '../../ground/connection';
import { deviceId } from '../../ground/device';
import { commonFields } from './common-fields';
import { NoAnswer, type Send } from './send';

/** What the client tells the rest of the shell. */
export interface ClientEvents {
  /** A call whose 401 logs out got one, or the session was idle too long (errcode 114). `token` is the one it was made with. */
  sessionEnded(token: string, why: 'expired' | 'idle'): void;
  maintenance(window: Omit<Maintenance, 'status'> | undefined): void;
  wallet(snap: WalletSnap): void;
  answered(call: CallName, body: Record<string, unknown>): void;
  timedOut(text: string): void;
}
export interface ClientOptions extends ClientEvents {
  send: Send;
  token(): string | undefined;
  userId(): number;
}

/** Who calls, and what its manifest says of its calls. */
interface Caller {
  identity: Identity;
  calls: readonly NeededCall[];
}
type Body = Record<string, unknown>;

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Any answer may carry the newest balance, at its top or as `wallet`. */
function walletIn(body: Body): WalletSnap | undefined {
  const snap = [body.wallet, body].find(
    (part): part is Body & WalletSnap =>
      isRecord(part) && typeof part.walletVersion === 'number' && typeof part.coin === 'number',
  );
  if (!snap) return undefined;
  const { coin, bonusCoin, withdrawable, frozenCoin, points, diamond, lottery, walletVersion } = snap;
  return { coin, bonusCoin, withdrawable, frozenCoin, points, diamond, lottery, walletVersion };
}

function failureOf(status: number): CallFailure {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  return status === 400 || status === 413 || status === 415 ? 'invalid' : 'unavailable';
}

function parse(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function failure(kind: CallFailure, call: CallName, body: Body = {}, status = 0): Promise<CallError> {
  const errcode = typeof body.errcode === 'number' ? body.errcode : 0;
  const texts = await import(/* webpackChunkName: "late" */ './failure-text').catch(() => undefined);
  const { code: _code, errcode: _errcode, errmsg: _errmsg, serverTime: _serverTime, field, ...data } = body;
  // Above 1 the code says more than the status does.
  const message =
    (await texts?.failureText(errcode > 1 ? 'refused' : kind, call, errcode)) ??
    `The request failed (${errcode || status || kind})`;
  return new CallError(kind, message, {
    call,
    errcode,
    status,
    field: typeof field === 'string' ? field : undefined,
    data,
  });
}

/** @throws CallError when the code for it cannot be had: a call that moves money is never made without its key. */
async function keyFor(userId: number, call: CallName, body: string): Promise<{ key: string; settled(): void }> {
  const keys = await import(/* webpackChunkName: "late" */ './request-keys').catch(() => undefined);
  if (!keys) throw await failure(navigator.onLine ? 'network' : 'offline', call);
  return keys.requestKey(userId, call, body);
}

/**
 * The one client of the platform (specification §7): common fields, token, time-outs by network, idempotency keys, the 401 rule, and the
 * news that any answer may carry. `apiFor` stamps calls with the part of the page that makes them.
 */
export function createClient(options: ClientOptions): {
  apiFor(identity: Identity, calls: readonly NeededCall[]): Api;
} {
  async function call<N extends CallName>(
    { identity, calls }: Caller,
    name: N,
    request: CallRequest<N>,
    { signal, quiet }: CallOptions = {},
  ): Promise<CallResponse<N>> {
    // One that its manifest does not name is an ordinary call: the build of its remote knows more than this shell.
    const meta = calls.find((needed) => needed.name === name);
    const token = options.token();
    const body = JSON.stringify({ ...commonFields(), ...request });
    const pending = meta?.mutating ? await keyFor(options.userId(), name, JSON.stringify(request)) : undefined;
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'x-device-id': deviceId(),
      'x-parola-remote': `${identity.name}@${identity.version}`,
    };
    if (token) headers.authorization = token;
    if (pending) headers['x-request-id'] = pending.key;

    let status: number;
    let answer: Body;
    try {
      const sent = await options.send({
        method: 'post',
        url: callPath(name),
        body,
        headers,
        timeoutMs: timeoutFor(networkType()),
        signal,
      });
      answer = parse(sent.text) ?? { code: sent.status === 200 ? 502 : sent.status };
      // Configuration answers 200 with a code of its own in the body (specification §8).
      status = sent.status === 200 && typeof answer.code === 'number' ? answer.code : sent.status;
      if (sent.status === 401 && token && !KEEPS_LOGIN_ON_401.includes(name)) options.sessionEnded(token, 'expired');
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const failed = await failure(error.why === 'network' && !navigator.onLine ? 'offline' : error.why, name);
      if (error.why === 'timeout' && !quiet && !meta?.quiet) options.timedOut(failed.message);
      throw failed;
    }
    // 5xx: nobody knows whether it was done, so the next try must carry the same key.
    if (status < 500) pending?.settled();

    if (status !== 200) {
      if (status === 401 && token && name === 'anonymous/appConfig') options.sessionEnded(token, 'expired');
      if (isRecord(answer.maintenance)) options.maintenance(windowOf(answer.maintenance));
      throw await failure(failureOf(status), name, answer, status);
    }
    const snap = walletIn(answer);
    if (snap && options.token() === token) options.wallet(snap);
    options.answered(name, answer);
    if (answer.errcode === 0) return answer as CallResponse<N>; // the platform checks its answers against the same schema
    if (answer.errcode === 11)
      options.maintenance(isRecord(answer.maintenance) ? windowOf(answer.maintenance) : undefined);
    if (answer.errcode === 114 && token && name !== 'selfExclude') options.sessionEnded(token, 'idle');
    throw await failure(answer.errcode === 11 ? 'unavailable' : 'refused', name, answer, status);
  }
  return {
    apiFor: (identity, calls) =>
      Object.freeze({
        call: (name, body, callOptions) => call({ identity, calls }, name, body, callOptions),
      } satisfies Api),
  };
}

function windowOf({ startTime, endTime, message }: Body): Omit<Maintenance, 'status'> {
  return {
    startTime: Number(startTime) || 0,
    endTime: Number(endTime) || 0,
    message: typeof message === 'string' ? message : '',
  };
}
