import { REFUSALS, type ErrCode, type Refusal as RefusalBody, type RefusalName } from '@parola/calls';

/**
 * Fields of a refusal in addition to its code: until, left, need, have, retryAfterSec, … (see the shared refusal
 * schema).
 */
export type RefusalFields = Omit<RefusalBody, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

/**
 * A refusal by a business rule: HTTP 200 with the errcode of `reason`; the call is rolled back.
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
 * A refusal that commits the call's writes, for example a drawn award that could not be given. Throw it only if all
 * writes should persist. The idempotency key is released, so a retry runs again.
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

/** HTTP statuses of a call in addition to 200. */
export type Status = keyof typeof REASONS;

/** A protocol error: HTTP status = `code` of the envelope. Sends no internal message. */
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
