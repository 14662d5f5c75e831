import type { ConfigNow } from './answers';

/**
 * How the desk says no: the name and number of each answer, beside its HTTP status. Numbers of the players' calls end
 * below 9000.
 */
export const DESK_REFUSALS = {
  badInput: { code: 9000, status: 400 },
  notLoggedIn: { code: 9001, status: 401 },
  /** The operator has no role for it, or no longer. */
  noRole: { code: 9002, status: 403 },
  /** Sent by another page than the desk's. */
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
  /** Another operator was faster. */
  decided: { code: 9021, status: 409 },
  /** Another account was verified with this ID. */
  idTaken: { code: 9022, status: 409 },
  underAge: { code: 9023, status: 409 },
  /** The player stands on the list of barred persons. */
  barred: { code: 9024, status: 409 },
  /** The maker of a request cannot approve it. */
  ownRequest: { code: 9025, status: 409 },
  /** The same is waiting for a colleague already. */
  waitsAlready: { code: 9026, status: 409 },
  /** A request without a decision in time. */
  expired: { code: 9027, status: 409 },
  /** The maker no longer has the right. */
  makerGone: { code: 9028, status: 409 },
  /** The player is not barred. */
  notBarred: { code: 9029, status: 409 },
  /** A whole list with lines that cannot be read would take persons off that stand in them. */
  badLines: { code: 9030, status: 409 },
  /** The list was applied already, or forgotten. */
  listOver: { code: 9031, status: 409 },
  /** There is less in the player's cash than would be taken. */
  notEnough: { code: 9032, status: 409 },
  /** The player may not deposit now, or not so much. */
  depositsClosed: { code: 9033, status: 409 },
  /** The player may not play now, or has reached a limit: no offers. */
  noOffers: { code: 9034, status: 409 },
  /** The rights of the maker or the checker were given by one manager alone, less than a day ago. */
  eyesLater: { code: 9035, status: 409 },
  /** A person who gains by a request does not decide it. */
  ownGain: { code: 9036, status: 409 },
  /** One of the two operators has created as much of it today as one may. */
  dayBound: { code: 9037, status: 409 },
} as const;

export type DeskRefusalName = keyof typeof DESK_REFUSALS;

/** The answer of a refused operation. */
export interface Refused {
  refusal: DeskRefusalName;
  code: number;
  /** The invalid field of the input. */
  field?: string;
  /** The fault of the field, in words for the operator. */
  why?: string;
  now?: ConfigNow;
  /** Seconds until asking again makes sense. */
  retryAfterSec?: number;
}

export function isDeskRefusal(name: unknown): name is DeskRefusalName {
  return typeof name === 'string' && Object.hasOwn(DESK_REFUSALS, name);
}
