import {
  callPath,
  HEADER_TRACE,
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

/** Errcodes that the client itself acts on. The full table is not needed in the first script. */
const CODES = { failed: 1, maintenance: 11, reAuthNeeded: 114 } as const satisfies Partial<typeof REFUSALS>;

/** Callbacks of the client to the rest of the shell. */
export interface ClientEvents {
  /** The platform answered 401 in the body of a call whose 401 ends the session. `token` is the call's token. */
  sessionEnded(token: string): void;
  /**
   * The session was idle too long (`reAuthNeeded`). Resolves after the dialog, with true if the player has confirmed
   * their identity.
   */
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
  /** Returns the response to this call that came with the page (`createFirstAnswers`). */
  first?(name: string, fields: object): Body | undefined;
}

/** The calling part of the page, and the calls that its manifest declares. */
interface Caller {
  identity: Identity;
  calls: readonly NeededCall[];
}

/** Returns the balance in a response: any response may carry one, at its top level or as `wallet`. */
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

async function failure(
  kind: CallFailure,
  call: CallName,
  body: Body = {},
  status = 0,
  traceId?: unknown,
): Promise<CallError> {
  const errcode = typeof body.errcode === 'number' ? body.errcode : 0;
  const texts = await import(/* webpackChunkName: "late" */ './failure-text').catch(() => undefined);
  const { code: _code, errcode: _errcode, errmsg: _errmsg, serverTime: _serverTime, field, ...data } = body;
  // An errcode above `failed` is more precise than the HTTP status.
  const words = await texts?.failureWords(errcode > CODES.failed ? 'refused' : kind, call, errcode, status, traceId);
  return new CallError(kind, words?.message ?? text('shell.failure.code', { code: errcode || status || kind }), {
    call,
    errcode,
    refusal: words?.refusal,
    reference: words?.reference,
    status,
    field: typeof field === 'string' ? field : undefined,
    data,
  });
}

/**
 * Creates the only client of the platform (specification §7): it applies the 401 rule, reports maintenance, and passes
 * on the news that any response may carry. The rules of single requests (common fields, token, timeouts, idempotency
 * keys) are in `http.ts`. `apiFor` marks calls with the calling part of the page.
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
    // A call outside the manifest is treated as a reading call. The build of the remote may know more than this shell.
    const meta = calls.find((needed) => needed.name === name);
    // Refused here, because the server would read the whole form before refusing it.
    if (form && meta && !meta.upload) throw await failure('invalid', name);
    const token = options.token();
    const platform = { name, from: identity, token, userId: options.userId(), mutating: meta?.mutating === true };
    let answer: Body;
    let traceId: unknown;
    const known = token === undefined && !form ? options.first?.(name, request) : undefined;
    if (known?.errcode === 0) return known as CallResponse<N>; // the edge requested it from the platform
    try {
      const http = await options.http();
      const response = await http.post<Body>(callPath(name), request, { signal, platform, ...form });
      answer = response.data;
      traceId = response.headers[HEADER_TRACE];
    } catch (error) {
      if (error instanceof BadStatus) {
        const { status, body } = error;
        const ends = body.code === 401 && (!KEEPS_LOGIN_ON_401.includes(name) || name === 'anonymous/appConfig');
        if (ends && token) options.sessionEnded(token);
        if (isRecord(body.maintenance)) options.maintenance(windowOf(body.maintenance));
        throw await failure(failureOf(status), name, body, status, error.traceId);
      }
      if (!(error instanceof NoAnswer)) throw error;
      const failed = await failure(error.why === 'network' && !navigator.onLine ? 'offline' : error.why, name);
      if (error.why === 'timeout' && !quiet && !meta?.quiet) options.timedOut(failed.message);
      throw failed;
    }
    const snap = walletIn(answer);
    if (snap && options.token() === token) options.wallet(snap);
    if (options.token() === token) options.answered(name, answer);
    // The platform validates its responses against the same schema.
    if (answer.errcode === 0) return answer as CallResponse<N>;
    if (answer.errcode === CODES.maintenance)
      options.maintenance(windowOf(isRecord(answer.maintenance) ? answer.maintenance : {}));
    // The platform did nothing. A reading call is repeated once the player is back; a writing one needs a new press.
    if (
      answer.errcode === CODES.reAuthNeeded &&
      token &&
      answer.stepUp !== true &&
      (await options.idle(token)) &&
      meta &&
      !meta.mutating
    )
      return call({ identity, calls }, name, request, { signal, quiet }, form);
    throw await failure(answer.errcode === CODES.maintenance ? 'unavailable' : 'refused', name, answer, 200, traceId);
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
