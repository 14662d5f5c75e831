import type { Grant } from '@parola/release-api';
import type { Account, People } from './accounts';
import { isCovered, isGranted } from './grants';

const DAY_MS = 24 * 3_600_000;

const inForce = ({ active, grants }: Pick<Account, 'active' | 'grants'>) => (active ? grants : []);
const isAdmin = (account: Account) => isGranted(inForce(account), ['admin'], {});
const approves = ({ role }: Grant) => role === 'approver';

/** Whether the rights of an account count for approvals by now. */
function hasEyes({ eyesFrom = 0 }: Pick<Account, 'eyesFrom'>, now: number): boolean {
  return eyesFrom <= now;
}

/**
 * Whether two accounts count as two people: the rights of both count by now, they were not given by one administrator
 * alone, and neither account gave the rights of the other. Otherwise one person could approve with two accounts of
 * their own.
 */
export function countAsTwoPeople(one: Account, other: Account, now: number): boolean {
  const rootOf = ({ alone, login }: Account) => alone ?? login;
  return hasEyes(one, now) && hasEyes(other, now) && rootOf(one) !== rootOf(other);
}

/** All active administrators without those of `logins`. */
export function adminsBesides({ accounts }: People, ...logins: readonly string[]): Account[] {
  return [...accounts.values()].filter((account) => isAdmin(account) && !logins.includes(account.login));
}

/**
 * How rights count that `by` gives alone. While there is another administrator, the account is marked as given by
 * `by` alone until that administrator has saved it too. The rights do not count for approvals for a day, except at
 * the beginning of a site: no other account can approve yet, and none has ever lost that right.
 */
export function rightsGivenAlone(people: People, login: string, by: string, now: number, eyesMs = DAY_MS) {
  const others = [...people.accounts.values()].filter((account) => ![login, by].includes(account.login));
  const begins = !people.shrunk && !others.some((account) => inForce(account).some(approves));
  return {
    ...(begins ? {} : { eyesFrom: now + eyesMs }),
    ...(adminsBesides(people, login, by).length > 0 ? { alone: by } : {}),
  };
}

/**
 * The same for an invitation. One from the command line or the first start counts at once: its creator can write the
 * store anyway.
 */
export function rightsOfInvitation(people: People, login: string, by: string, now: number, eyesMs?: number) {
  return people.accounts.has(by) ? rightsGivenAlone(people, login, by, now, eyesMs) : {};
}

/** A change's losses, where another administrator has to agree to it. */
export function judgeChange(
  people: People,
  account: Account,
  by: string,
  then: { grants: readonly Grant[]; active: boolean },
  now: number,
): { gives: boolean; guards: boolean } {
  const before = inForce(account);
  const after = then.active ? then.grants : [];
  const gives = after.some((grant) => !isCovered(grant, before));
  const losesAdmin = isGranted(before, ['admin'], {}) && !isGranted(after, ['admin'], {});
  const losesApprover = before.some(approves) && !after.some(approves);
  const left = [...people.accounts.values()].filter(
    (other) => ![account.login, by].includes(other.login) && hasEyes(other, now) && inForce(other).some(approves),
  );
  return { gives, guards: losesAdmin || (losesApprover && left.length === 0) };
}
