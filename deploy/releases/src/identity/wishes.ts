import type { Account, IdentityEvent, People } from './accounts';
import { adminsBesides, areTwo } from './eyes';
import { ServiceRefusal } from './problems';
import { hashSecret } from './secrets';

/** A wish of an administrator is good for so long. */
const WISH_MS = 24 * 3_600_000;

/** A name for what is wished: the same for exactly the same. */
export const wishOf = (parts: readonly unknown[]): string => hashSecret(JSON.stringify(parts));

/** Who has wished it within a day, when that is another administrator, and one still. */
export function wisherOf(people: People, wish: string, by: string, now: number): Account | undefined {
  const found = people.wishes.get(wish);
  if (!found || found.by === by || found.at + WISH_MS <= now) return undefined;
  return adminsBesides(people, by).find(({ login }) => login === found.by);
}

/** Whether two administrators wish it, who are two people as far as anybody can tell. */
export function isAgreed(people: People, wish: string, by: string, now: number): boolean {
  const wisher = wisherOf(people, wish, by, now);
  const maker = people.accounts.get(by);
  return wisher !== undefined && maker !== undefined && areTwo(wisher, maker, now);
}

export const wished = (wish: string, by: string, at: number): IdentityEvent => ({ kind: 'wished', at, by, wish });

export const waitsForSecond = () =>
  new ServiceRefusal(
    'notAllowed',
    'Another administrator has to agree: it is done when another one does the same within 24 hours. It stands in the audit.',
  );
