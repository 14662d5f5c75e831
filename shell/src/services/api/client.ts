import {
  callPath,
  KEEPS_LOGIN_ON_401,
  type CallName,
  type CallRequest,
  type CallResponse,
  type Maintenance,
  type REFUSALS,
  type WalletSnap,
} from '@parola/calls';
import { CallError, type Api, type CallFailure, type CallOptions } from '@parola/kit';
import type { AxiosRequestConfig } from 'axios';
import type { Identity, NeededCall } from '@parola/kit/host';
import { BadStatus, isRecord, NoAnswer, type Body } from './http-answer';
import { text } from '../../texts/frame';
import type { LateHttp } from './late-http';

/** Refusals that the client itself acts on. The table of all of them stays out of the first script. */
const CODES = { failed: 1, maintenance: 11, reAuthNeeded: 114 } as const satisfies Partial<typeof REFUSALS>;

/** The client's callbacks to the rest of the shell. */
export interface ClientEvents {
  /** The platform itself answered 401 in the body of a call whose 401 logs out. `token` is the token of the call. */
  sessionEnded(token: string): void;
  /** The session was idle too long (`reAuthNeeded`). Resolves when that is over, with whether the player is back. */
  idle(token: string): Promise<boolean>;
  /** The platform refused a call because the site is closed. */
  maintenance(window: Maintenance): void;
  wallet(snap: WalletSnap): void;
  answered(call: CallName, body: Record<string, unknown>): void;
  timedOut(text: string): void;
}
export interface ClientOptions extends ClientEvents {
  http: LateHttp;
  token(): string | undefined;
  userId(): number;
  /** The answer to this call that came with the page (`createFirstAnswers`). */
  first?(name: string, fields: object): Body | undefined;
}

/** The caller, and its manifest's declarations about calls. */
interface Caller {
  identity: Identity;
  calls: readonly NeededCall[];
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

async function failure(kind: CallFailure, call: CallName, body: Body = {}, status = 0): Promise<CallError> {
  const errcode = typeof body.errcode === 'number' ? body.errcode : 0;
  const texts = await import(/* webpackChunkName: "late" */ './failure-text').catch(() => undefined);
  const { code: _code, errcode: _errcode, errmsg: _errmsg, serverTime: _serverTime, field, ...data } = body;
  // A code above `failed` says more than the status does.
  const words = await texts?.failureWords(errcode > CODES.failed ? 'refused' : kind, call, errcode, status);
  return new CallError(kind, words?.message ?? text('shell.failure.code', { code: errcode || status || kind }), {
    call,
    errcode,
    refusal: words?.refusal,
    status,
    field: typeof field === 'string' ? field : undefined,
    data,
  });
}

/**
 * The one client of the platform (specification §7): the 401 rule, maintenance, and the news that any answer may
 * carry. The rules of each request (common fields, token, time-outs, idempotency keys) are in `http.ts`. `apiFor`
 * stamps calls with the calling part of the page.
 */
export function createClient(options: ClientOptions): {
  apiFor(identity: Identity, calls: readonly NeededCall[]): Api;
} {
  async function call<N extends CallName>(
    { identity, calls }: Caller,
    name: N,
    request: CallRequest<N>,
    { signal, quiet }: CallOptions = {},
    form?: Pick<AxiosRequestConfig, 'files' | 'progress'>,
  ): Promise<CallResponse<N>> {
    // One that its manifest does not name is an ordinary call: the build of its remote knows more than this shell.
    const meta = calls.find((needed) => needed.name === name);
    // A form would be read to its end only to be refused.
    if (form && meta && !meta.upload) throw await failure('invalid', name);
    const token = options.token();
    const platform = { name, from: identity, token, userId: options.userId(), mutating: meta?.mutating === true };
    let answer: Body;
    const known = token === undefined && !form ? options.first?.(name, request) : undefined;
    if (known?.errcode === 0) return known as CallResponse<N>; // the edge had it of the platform
    try {
      const http = await options.http();
      answer = (await http.post<Body>(callPath(name), request, { signal, platform, ...form })).data;
    } catch (error) {
      if (error instanceof BadStatus) {
        const { status, body } = error;
        const ends = body.code === 401 && (!KEEPS_LOGIN_ON_401.includes(name) || name === 'anonymous/appConfig');
        if (ends && token) options.sessionEnded(token);
        if (isRecord(body.maintenance)) options.maintenance(windowOf(body.maintenance));
        throw await failure(failureOf(status), name, body, status);
      }
      if (!(error instanceof NoAnswer)) throw error;
      const failed = await failure(error.why === 'network' && !navigator.onLine ? 'offline' : error.why, name);
      if (error.why === 'timeout' && !quiet && !meta?.quiet) options.timedOut(failed.message);
      throw failed;
    }
    const snap = walletIn(answer);
    if (snap && options.token() === token) options.wallet(snap);
    if (options.token() === token) options.answered(name, answer);
    // the platform checks its answers against the same schema
    if (answer.errcode === 0) return answer as CallResponse<N>;
    if (answer.errcode === CODES.maintenance)
      options.maintenance(windowOf(isRecord(answer.maintenance) ? answer.maintenance : {}));
    // Nothing was done. A reading call is repeated once the player is back; a writing one needs a new press.
    if (
      answer.errcode === CODES.reAuthNeeded &&
      token &&
      answer.stepUp !== true &&
      (await options.idle(token)) &&
      meta &&
      !meta.mutating
    )
      return call({ identity, calls }, name, request, { signal, quiet }, form);
    throw await failure(answer.errcode === CODES.maintenance ? 'unavailable' : 'refused', name, answer, 200);
  }
  return {
    apiFor: (identity, calls) =>
      Object.freeze({
        call: (name, body, callOptions) => call({ identity, calls }, name, body, callOptions),
        upload: (name, body, files, { onProgress: progress, ...callOptions } = {}) =>
          call({ identity, calls }, name, body, callOptions, { files, progress }),
      } satisfies Api),
  };
}

function windowOf({ startTime, endTime, message }: Body): Maintenance {
  return {
    status: 1,
    startTime: Number(startTime) || 0,
    endTime: Number(endTime) || 0,
    message: typeof message === 'string' ? message : '',
  };
}
