import { errorText, type CallName, type ErrCode, type Refusal as RefusalBody } from '@parola/calls';

/** What may help the player on, beside the code: until, left, need, have, retryAfterSec, … (see the shared refusal schema). */
export type RefusalFields = Omit<RefusalBody, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

/**
 * The business says no: HTTP 200 with an errcode, everything of the call rolled back.
 * `throw new Refusal(208, { left: 5000 })`
 */
export class Refusal extends Error {
  constructor(
    readonly errcode: ErrCode,
    readonly fields: RefusalFields = {},
  ) {
    super(`refused with ${errcode}`);
    this.name = 'Refusal';
  }
}

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;

const ERRCODE_OF: Record<Status, ErrCode> = {
  400: 2,
  401: 1,
  403: 1,
  404: 1,
  409: 4,
  413: 2,
  415: 2,
  429: 5,
  500: 1,
  503: 11,
};

/** The protocol says no: HTTP status = `code` of the envelope. Never carries inner text. */
export class ProtocolError extends Error {
  constructor(
    readonly status: Status,
    readonly fields: RefusalFields = {},
    message = '',
  ) {
    super(message || `HTTP ${status}`);
    this.name = 'ProtocolError';
  }

  get errcode(): ErrCode {
    return ERRCODE_OF[this.status];
  }
}

/** PostgreSQL's SQLSTATE of an error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** Serialization failure and deadlock: the transaction is simply done again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** The one table from SQLSTATE (or its class) to HTTP status; what is not here is a 500. */
const BY_SQLSTATE: Record<string, Status> = {
  '22021': 400,
  '22P02': 400,
  '22P05': 400,
  '22003': 400,
  '22001': 400,
  '22007': 400,
  '22008': 400, // text, number or time the database cannot hold
  '40001': 503,
  '40P01': 503,
  '55P03': 503,
  '57014': 503, // still conflicting after the retries, lock or statement time-out
  '53300': 503,
  '57P01': 503,
  '57P03': 503,
  '08006': 503,
  '08001': 503,
  '08003': 503, // no connection to be had
};

/** Any error as the two kinds a client can get. */
export function asAnswerable(error: unknown): Refusal | ProtocolError {
  if (error instanceof Refusal || error instanceof ProtocolError) return error;
  const status = BY_SQLSTATE[sqlState(error) ?? ''] ?? fromFastify(error) ?? 500;
  return new ProtocolError(status);
}

function fromFastify(error: unknown): Status | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return ([400, 404, 413, 415, 429] as const).find((status) => status === error.statusCode);
}

/** The body of a refused call, in the specification's flat envelope. */
export function refusedBody(error: Refusal | ProtocolError, now: Date, call?: CallName): RefusalBody {
  const code = error instanceof ProtocolError ? error.status : 200;
  return {
    code,
    errcode: error.errcode,
    errmsg: errorText(error.errcode, call),
    serverTime: now.getTime(),
    ...error.fields,
  };
}
