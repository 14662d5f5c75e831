/**
 * Result of an operation that may need approval: `approval` is the id of the waiting request, null when the operation
 * is done.
 */
export interface Handed {
  approval: string | null;
}

/** State of a request for approval. */
export const APPROVAL_STATUS = { waiting: 1, approved: 2, refused: 3, withdrawn: 4, expired: 5 } as const;
export type ApprovalStatus = (typeof APPROVAL_STATUS)[keyof typeof APPROVAL_STATUS];

/**
 * Format of a fact: text, a number, hundredths of pesos, epoch milliseconds, a player's id, or a change from one
 * value to another (JSON of a pair).
 */
export type FactKind = 'words' | 'count' | 'money' | 'time' | 'player' | 'difference';

/** Names of facts; the desk has a text for each. */
export const FACT_NAMES = [
  'operator',
  'rolesNow',
  'rolesThen',
  'mayLogIn',
  'player',
  'heldBy',
  'heldSince',
  'heldBecause',
  'barredBy',
  'file',
  'wholeList',
  'added',
  'kept',
  'removed',
  'hitPlayers',
  'badLines',
  'amount',
  'gift',
  'destination',
  'orderNo',
  'doubts',
  'depositNo',
  'ordered',
  'arrived',
  'friend',
  'atMost',
  'game',
  'rounds',
  'bet',
  'winCap',
  'wagerTimes',
  'days',
  'key',
  'difference',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** A line in the preview of a request. */
export interface ApprovalFact {
  name: FactName;
  kind: FactKind;
  value: string | number;
}

/** A request of one operator that another operator decides. */
export interface ApprovalRow {
  id: string;
  /** Operation that needs approval. */
  operation: string;
  /** Subject as in the audit: `player:17`. */
  subject: string;
  /** Logins of the requesting and the deciding operator. */
  maker: string;
  checker: string | null;
  status: ApprovalStatus;
  createTime: number;
  expireTime: number;
  decideTime: number | null;
  /** `own`: the caller made the request. `mayDecide`: the caller may decide it. */
  own: boolean;
  mayDecide: boolean;
}

/** A request with its whole content. */
export interface ApprovalOpened extends ApprovalRow {
  /** Reason of the request, and reason of its refusal. */
  reason: string;
  decideReason: string | null;
  /** Preview of the request, line by line. */
  facts: ApprovalFact[];
  /** Digest of exactly this preview; an approval has to send it back. */
  digest: string;
  /** True when a value has changed since: the request would now have another effect, and cannot be approved. */
  stale: boolean;
  /** Time until which the rights of the maker or the checker do not count for an approval; null: both count. */
  eyesTime: number | null;
  /** Number of colleagues who could approve it. */
  checkers: number;
}
