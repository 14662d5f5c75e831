import type { Account, IdentityEvent, People } from './accounts';
import { adminsBesides, countAsTwoPeople } from './second-approver';
import { ServiceRefusal } from './problems';
import { hashSecret } from './secrets';

/** Validity of an administrator's request for a second administrator's consent. */
const WISH_MS = 24 * 3_600_000;

/** Digest of a request: equal requests have equal digests. */
export const digestOfRequest = (parts: readonly unknown[]): string => hashSecret(JSON.stringify(parts));

/** The other active administrator with the same request in the last 24 hours; undefined without one. */
export function otherRequester(people: People, wish: string, by: string, now: number): Account | undefined {
  const found = people.wishes.get(wish);
  if (!found || found.by === by || found.at + WISH_MS <= now) return undefined;
  return adminsBesides(people, by).find(({ login }) => login === found.by);
}

/** Tells whether two administrators made the same request and count as two people. */
export function isRequestedByTwo(people: People, wish: string, by: string, now: number): boolean {
  const requester = otherRequester(people, wish, by, now);
  const maker = people.accounts.get(by);
  return requester !== undefined && maker !== undefined && countAsTwoPeople(requester, maker, now);
}

export const wished = (wish: string, by: string, at: number): IdentityEvent => ({ kind: 'wished', at, by, wish });

export const waitsForSecond = () =>
  new ServiceRefusal(
    'secondNeeded',
    'Another administrator has to agree: it is done when another one does the same within 24 hours. It stands in the audit.',
  );
