/**
 * The result of an operation behind four eyes: `approval` is the request that waits for a colleague, null when it is
 * done.
 */
export interface Handed {
  approval: string | null;
}

/** The party that a request waits for, and its result. */
export const APPROVAL_STATUS = { waiting: 1, approved: 2, refused: 3, withdrawn: 4, expired: 5 } as const;
export type ApprovalStatus = (typeof APPROVAL_STATUS)[keyof typeof APPROVAL_STATUS];

/**
 * The format of a fact: words as they are, a number, hundredths of pesos, ms since 1970, a player's id, or a change
 * from one value to another (JSON of a pair).
 */
export type FactKind = 'words' | 'count' | 'money' | 'time' | 'player' | 'difference';

/** The names of facts; the desk has words for each. */
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

/** A line of the preview of a request. */
export interface ApprovalFact {
  name: FactName;
  kind: FactKind;
  value: string | number;
}

/** A request of one operator that another one decides. */
export interface ApprovalRow {
  id: string;
  /** An operation behind four eyes. */
  operation: string;
  /** As in the audit: `player:17`. */
  subject: string;
  /** Logins. */
  maker: string;
  checker: string | null;
  status: ApprovalStatus;
  createTime: number;
  expireTime: number;
  decideTime: number | null;
  /** True for the caller's own request, and whether they may decide it. */
  own: boolean;
  mayDecide: boolean;
}

/** A request with all that it says. */
export interface ApprovalOpened extends ApprovalRow {
  /** Why it is asked for, and why it was refused. */
  reason: string;
  decideReason: string | null;
  /** The request, line by line. */
  facts: ApprovalFact[];
  /** Of exactly this change: it is sent back with the approval. */
  digest: string;
  /** A value has changed since: the request would now have another effect, and cannot be approved. */
  stale: boolean;
  /** Until then the maker or the checker is no second pair of eyes; null: both are. */
  eyesTime: number | null;
  /** How many colleagues could approve it. */
  checkers: number;
}
