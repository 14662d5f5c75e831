import {
  countsFromWhenGivenAlone,
  countsLater,
  leavesNoChecker,
  type Checks,
  type Colleague,
} from '@parola/access/checkers';
import type { Grant } from '@parola/release-api';
import type { Account, People } from './accounts';
import { isCovered, isGranted } from './grants';

const inForce = ({ active, grants }: Pick<Account, 'active' | 'grants'>) => (active ? grants : []);
const isAdmin = (account: Account) => isGranted(inForce(account), ['admin'], {});
/** The check of release requests. A limited grant counts too, as the approvals of its channel or unit depend on it. */
const CHECKS: Checks<readonly Grant[], 'approver'> = {
  all: ['approver'],
  may: (grants, check) => grants.some(({ role }) => role === check),
};

/** The parts of an account that decide whether it counts as a person of its own. */
type Counted = Pick<Account, 'login' | 'eyesFrom' | 'alone'>;

/** The people besides `logins`, with the rights in force. */
function othersThan({ accounts }: People, ...logins: readonly string[]): Colleague<readonly Grant[]>[] {
  return [...accounts.values()]
    .filter(({ login }) => !logins.includes(login))
    .map((account) => ({ rights: inForce(account), countsFrom: account.eyesFrom ?? null }));
}

/**
 * Tells whether two accounts count as two people. The rights of both count by now, no single administrator gave both,
 * and neither gave the rights of the other. Otherwise one person could approve with two accounts of their own.
 */
export function countAsTwoPeople(one: Counted, other: Counted, now: number): boolean {
  const rootOf = ({ alone, login }: Counted) => alone ?? login;
  const later = countsLater([one.eyesFrom ?? null, other.eyesFrom ?? null], now);
  return later === null && rootOf(one) !== rootOf(other);
}

/** All active administrators except `logins`. */
export function adminsBesides({ accounts }: People, ...logins: readonly string[]): Account[] {
  return [...accounts.values()].filter((account) => isAdmin(account) && !logins.includes(account.login));
}

/**
 * Marks of rights that `by` gives alone. `alone`: set while a further administrator exists, until that administrator
 * saves the account too. `eyesFrom`: the rights count for approvals after a day. They count at once at the beginning
 * of a site, when no other account can approve and none has ever lost the right.
 */
export function rightsGivenAlone(people: People, login: string, by: string, now: number, eyesMs?: number) {
  const others = othersThan(people, login, by).map(({ rights }) => rights);
  const eyesFrom = countsFromWhenGivenAlone(CHECKS, { others, shrunk: people.shrunk, now, uncountedMs: eyesMs });
  return {
    ...(eyesFrom === null ? {} : { eyesFrom }),
    ...(adminsBesides(people, login, by).length > 0 ? { alone: by } : {}),
  };
}

/**
 * The same marks for an invitation. An invitation from the command line or the first start has none: its creator can
 * write the store anyway.
 */
export function rightsOfInvitation(people: People, login: string, by: string, now: number, eyesMs?: number) {
  return people.accounts.has(by) ? rightsGivenAlone(people, login, by, now, eyesMs) : {};
}

/**
 * Judges a change of an account. `gives`: it adds rights. `guards`: it removes an administrator or the last other
 * approver, so a second administrator has to agree.
 */
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
  const others = othersThan(people, account.login, by);
  return { gives, guards: losesAdmin || leavesNoChecker(CHECKS, { before, then: after }, others, now) };
}
