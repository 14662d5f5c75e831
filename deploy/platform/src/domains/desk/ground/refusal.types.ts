import { DESK_REFUSALS, type DeskRefusalName, type Refused } from '@parola/operations';
import { ProtocolError, Refusal } from '../../../ground/errors';
import { asAnswerable } from '../../../http/error-answers';

type Fields = Pick<Refused, 'field' | 'why' | 'now' | 'retryAfterSec'>;

/**
 * A refusal of the desk. Throwing it rolls the transaction back; an operation that returns it commits its writes, such
 * as a counted failure.
 */
export class DeskRefusal extends Error {
  constructor(
    readonly reason: DeskRefusalName,
    readonly fields: Fields = {},
  ) {
    super(`refused: ${reason}`);
    this.name = 'DeskRefusal';
  }

  get status(): number {
    return DESK_REFUSALS[this.reason].status;
  }

  get body(): Refused {
    return { refusal: this.reason, code: DESK_REFUSALS[this.reason].code, ...this.fields };
  }
}

/** Refusals of the domains, mapped to those of the desk. */
const OF_DOMAINS: Partial<Record<Refusal['reason'], DeskRefusalName>> = {
  notFound: 'notFound',
  feedbackClosed: 'closed',
  tooFrequent: 'tooFrequent',
  versionConflict: 'decided',
  documentUsed: 'idTaken',
  underAge: 'underAge',
  restrictedPerson: 'barred',
};
const OF_STATUS: Partial<Record<number, DeskRefusalName>> = {
  400: 'badInput',
  404: 'notFound',
  409: 'otherRequest',
  413: 'badInput',
  415: 'badInput',
  429: 'tooFrequent',
  503: 'unavailable',
};

/** Maps any error to a refusal of the desk. Internal text goes to the log only. */
export function asDeskRefusal(error: unknown): DeskRefusal {
  if (error instanceof DeskRefusal) return error;
  const known = asAnswerable(error);
  const { retryAfterSec } = known.fields;
  const reason = known instanceof ProtocolError ? OF_STATUS[known.status] : OF_DOMAINS[known.reason];
  return new DeskRefusal(reason ?? 'failed', retryAfterSec === undefined ? {} : { retryAfterSec });
}
