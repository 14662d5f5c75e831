/** What became of something that an operation behind four eyes was asked for: `approval` is the request that waits for a colleague, null when it is done. */
export interface Handed {
  approval: string | null;
}

/** Whom a request waits for, and what became of it. */
export const APPROVAL_STATUS = { waiting: 1, approved: 2, refused: 3, withdrawn: 4, expired: 5 } as const;
export type ApprovalStatus = (typeof APPROVAL_STATUS)[keyof typeof APPROVAL_STATUS];

/**
 * How a fact is shown: words as they are, a number, hundredths of pesos, ms since 1970, a player's id, or what changes from one value to another (JSON of a
 * pair).
 */
export type FactKind = 'words' | 'count' | 'money' | 'time' | 'player' | 'difference';

/** What facts are called; the desk has words for each. */
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

/** A line of what would happen. */
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
  /** It is of who asks, and whether he may decide it. */
  own: boolean;
  mayDecide: boolean;
}

/** A request with all that it says. */
export interface ApprovalOpened extends ApprovalRow {
  /** Why it is asked for, and why it was refused. */
  reason: string;
  decideReason: string | null;
  /** What was asked for, line by line. */
  facts: ApprovalFact[];
  /** Of exactly this change: it is sent back with the approval. */
  digest: string;
  /** Something has changed since: it would do something else now, and cannot be approved. */
  stale: boolean;
  /** Until then one of the two, who asks or who looks, is no second pair of eyes; null: both are. */
  eyesTime: number | null;
  /** How many colleagues could approve it. */
  checkers: number;
}
