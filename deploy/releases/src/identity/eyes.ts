import type { Grant } from '@parola/release-api';
import type { Account, People } from './accounts';
import { isCovered, isGranted } from './grants';

const DAY_MS = 24 * 3_600_000;

const inForce = ({ active, grants }: Pick<Account, 'active' | 'grants'>) => (active ? grants : []);
const isAdmin = (account: Account) => isGranted(inForce(account), ['admin'], {});
const approves = ({ role }: Grant) => role === 'approver';

/** Whether an account counts as a second pair of eyes. */
function hasEyes({ eyesFrom = 0 }: Pick<Account, 'eyesFrom'>, now: number): boolean {
  return eyesFrom <= now;
}

/**
 * Whether two accounts are two pairs of eyes: both count by now, and neither do they come from one administrator alone nor does one come from the other. Two
 * accounts of one person would do.
 */
export function areTwo(one: Account, other: Account, now: number): boolean {
  const rootOf = ({ alone, login }: Account) => alone ?? login;
  return hasEyes(one, now) && hasEyes(other, now) && rootOf(one) !== rootOf(other);
}

/** The administrators who may log in, but for these. */
export function adminsBesides({ accounts }: People, ...logins: readonly string[]): Account[] {
  return [...accounts.values()].filter((account) => isAdmin(account) && !logins.includes(account.login));
}

/**
 * How the rights count that `by` gives alone. Where another administrator is there, they are of `by` until that one has saved the account as well. They are no
 * second pair of eyes for a day; only the beginning is without it: nobody else could approve yet, and nobody ever lost that right.
 */
export function givenAlone(people: People, login: string, by: string, now: number, eyesMs = DAY_MS) {
  const others = [...people.accounts.values()].filter((account) => ![login, by].includes(account.login));
  const begins = !people.shrunk && !others.some((account) => inForce(account).some(approves));
  return {
    ...(begins ? {} : { eyesFrom: now + eyesMs }),
    ...(adminsBesides(people, login, by).length > 0 ? { alone: by } : {}),
  };
}

/** The same of an invitation. Who invites at the command line, or by the first start, is no account: he could write the store. */
export function invitedAlone(people: People, login: string, by: string, now: number, eyesMs?: number) {
  return people.accounts.has(by) ? givenAlone(people, login, by, now, eyesMs) : {};
}

/** What a change of an account does, as far as others have to agree. */
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
