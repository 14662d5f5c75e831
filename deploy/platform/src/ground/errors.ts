import { REFUSALS, type ErrCode, type Refusal as RefusalBody, type RefusalName } from '@parola/calls';

/**
 * Fields that help the player on, beside the code: until, left, need, have, retryAfterSec, … (see the shared refusal
 * schema).
 */
export type RefusalFields = Omit<RefusalBody, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

/**
 * The business says no: HTTP 200 with the errcode of the name, everything of the call rolled back.
 * `throw new Refusal('depositLimit', { left: 5000 })`
 */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalName,
    readonly fields: RefusalFields = {},
  ) {
    super(`refused: ${reason}`);
    this.name = 'Refusal';
  }

  get errcode(): ErrCode {
    return REFUSALS[this.reason];
  }
}

/**
 * A refusal that keeps the call's writes: for example a drawn award that could not be given. Only where all writes
 * are meant to stay; the key of the request is released, so the same request again is a new try.
 */
export class KeepingRefusal extends Refusal {}

const REASONS = {
  400: 'invalidParameter',
  401: 'failed',
  403: 'failed',
  404: 'failed',
  408: 'failed',
  409: 'otherBody',
  413: 'invalidParameter',
  415: 'invalidParameter',
  429: 'tooFrequent',
  500: 'failed',
  503: 'failed',
} as const satisfies Record<number, RefusalName>;

/** The HTTP statuses a call can answer beside 200. */
export type Status = keyof typeof REASONS;

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
    return REFUSALS[this.fields.maintenance ? 'maintenance' : REASONS[this.status]];
  }
}
