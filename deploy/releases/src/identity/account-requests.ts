import type { Account, IdentityEvent, People } from './accounts';
import { adminsBesides, countAsTwoPeople } from './second-approver';
import { ServiceRefusal } from './problems';
import { hashSecret } from './secrets';

/** How long the wish of an administrator is valid. */
const WISH_MS = 24 * 3_600_000;

/** A digest of a wish: equal wishes have equal digests. */
export const digestOfRequest = (parts: readonly unknown[]): string => hashSecret(JSON.stringify(parts));

/** The other active administrator who has wished the same within a day; undefined when there is none. */
export function otherRequester(people: People, wish: string, by: string, now: number): Account | undefined {
  const found = people.wishes.get(wish);
  if (!found || found.by === by || found.at + WISH_MS <= now) return undefined;
  return adminsBesides(people, by).find(({ login }) => login === found.by);
}

/** Whether two administrators wish the same, and their accounts count as two people. */
export function isRequestedByTwo(people: People, wish: string, by: string, now: number): boolean {
  const wisher = otherRequester(people, wish, by, now);
  const maker = people.accounts.get(by);
  return wisher !== undefined && maker !== undefined && countAsTwoPeople(wisher, maker, now);
}

export const wished = (wish: string, by: string, at: number): IdentityEvent => ({ kind: 'wished', at, by, wish });

export const waitsForSecond = () =>
  new ServiceRefusal(
    'secondNeeded',
    'Another administrator has to agree: it is done when another one does the same within 24 hours. It stands in the audit.',
  );
