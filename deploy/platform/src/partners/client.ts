import type { PartnerName } from '../ground/settings';

/** The partner did not answer usefully: its doing is unknown and must be asked again or undone. */
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

/**
 * The partner answered, and nothing of the answer can be taken: it is no JSON, lacks a field, or names one thing twice.
 */
export class UnreadableAnswer extends PartnerFailure {}

export interface SignedRequest {
  method: 'GET' | 'POST';
  /** Path with query, below the partners' origin. */
  path: string;
  /** Sent as JSON. */
  body?: object;
  /** Default 3 s (wallet protocol). */
  timeoutMs?: number;
}

export interface Partners {
  /**
   * A signed JSON request. Never inside a database transaction.
   * @returns the parsed body of a 2xx answer; the caller checks its shape.
   * @throws PartnerFailure on time-out and connection failure (its status is null), and another status.
   * @throws UnreadableAnswer when it is no JSON or has a key twice in one object.
   */
  call(partner: PartnerName, request: SignedRequest): Promise<unknown>;
  close(): Promise<void>;
}
