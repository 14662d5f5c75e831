import type { PartnerName } from '../ground/settings';

/** The request to a partner failed: its result is unknown, so query it again or cancel the operation. */
export class PartnerFailure extends Error {
  constructor(
    readonly partner: PartnerName,
    readonly status: number | null,
    message: string,
  ) {
    super(`${partner}: ${message}`);
    this.name = 'PartnerFailure';
  }
}

/** The partner's response is unusable as a whole: invalid JSON, a missing field, or a duplicate entry. */
export class UnreadableAnswer extends PartnerFailure {}

export interface SignedRequest {
  method: 'GET' | 'POST';
  /** Path with query, below the partners' origin. */
  path: string;
  /** Sent as JSON. */
  body?: object;
  /** Id of the trace of the call that needs the answer; without it a trace begins. */
  traceId?: string;
  /** Default 3 s (wallet protocol). */
  timeoutMs?: number;
}

export interface Partners {
  /**
   * Sends a signed JSON request. Never call it inside a database transaction.
   * @returns the parsed body of a 2xx response; the caller validates it.
   * @throws PartnerFailure on timeout or connection failure (`status` null), and for a status other than 2xx.
   * @throws UnreadableAnswer when the body is no JSON or has a duplicate key in one object.
   */
  call(partner: PartnerName, request: SignedRequest): Promise<unknown>;
  close(): Promise<void>;
}
