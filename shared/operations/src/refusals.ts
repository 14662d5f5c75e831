import type { ConfigNow } from './answers';

/** Refusals of the desk with code and HTTP status. Codes of the players' calls end below 9000. */
export const DESK_REFUSALS = {
  badInput: { code: 9000, status: 400 },
  notLoggedIn: { code: 9001, status: 401 },
  /** The operator lacks the role, or has lost it. */
  noRole: { code: 9002, status: 403 },
  /** The request came from a page of another origin. */
  otherOrigin: { code: 9003, status: 403 },
  badLogIn: { code: 9004, status: 409 },
  locked: { code: 9005, status: 429 },
  badToken: { code: 9006, status: 409 },
  badCode: { code: 9007, status: 409 },
  passwordRule: { code: 9008, status: 409 },
  passwordLeaked: { code: 9009, status: 409 },
  loginTaken: { code: 9010, status: 409 },
  ownAccount: { code: 9011, status: 409 },
  lastManager: { code: 9012, status: 409 },
  notFound: { code: 9013, status: 404 },
  closed: { code: 9014, status: 409 },
  notOpened: { code: 9015, status: 409 },
  otherRequest: { code: 9016, status: 409 },
  tooFrequent: { code: 9017, status: 429 },
  unavailable: { code: 9018, status: 503 },
  failed: { code: 9019, status: 500 },
  /** The subject has changed meanwhile; `now` is its present state. */
  changedMeanwhile: { code: 9020, status: 409 },
  /** Another operator has decided before. */
  decided: { code: 9021, status: 409 },
  /** Another account is verified with this ID. */
  idTaken: { code: 9022, status: 409 },
  underAge: { code: 9023, status: 409 },
  /** The player is on the list of barred persons. */
  barred: { code: 9024, status: 409 },
  /** The maker of a request cannot approve it. */
  ownRequest: { code: 9025, status: 409 },
  /** An equal request waits for a colleague already. */
  waitsAlready: { code: 9026, status: 409 },
  /** The request has expired without a decision. */
  expired: { code: 9027, status: 409 },
  /** The maker has lost the right. */
  makerGone: { code: 9028, status: 409 },
  /** The player is not barred. */
  notBarred: { code: 9029, status: 409 },
  /** A complete list with unreadable lines would remove persons who are in these lines. */
  badLines: { code: 9030, status: 409 },
  /** The list was applied already, or deleted after its week. */
  listOver: { code: 9031, status: 409 },
  /** The player's cash is lower than the amount. */
  notEnough: { code: 9032, status: 409 },
  /** The player may not deposit now, or not this amount. */
  depositsClosed: { code: 9033, status: 409 },
  /** The player may not play now, or has reached a limit, so offers are not allowed. */
  noOffers: { code: 9034, status: 409 },
  /** One manager alone gave the rights of the maker or the checker less than a day ago. */
  eyesLater: { code: 9035, status: 409 },
  /** A person who gains by a request must not decide it. */
  ownGain: { code: 9036, status: 409 },
  /** One of the two operators has reached the day's limit of this value. */
  dayBound: { code: 9037, status: 409 },
  /** One of the two operators has reached the day's number of changes to the rules of players' awards. */
  ruleBound: { code: 9038, status: 409 },
} as const;

export type DeskRefusalName = keyof typeof DESK_REFUSALS;

/** Body of a refused operation. */
export interface Refused {
  refusal: DeskRefusalName;
  code: number;
  /** Path of the invalid field in the input. */
  field?: string;
  /** Fault of the field, as a text for the operator. */
  why?: string;
  now?: ConfigNow;
  /** Delay in seconds before a retry makes sense. */
  retryAfterSec?: number;
  /** Start of the id of the trace of a failure (500, 503), which its line in the log has as `reqId`. */
  reference?: string;
}

export function isDeskRefusal(name: unknown): name is DeskRefusalName {
  return typeof name === 'string' && Object.hasOwn(DESK_REFUSALS, name);
}
