import type { Grant } from '@parola/release-api';
import type { IdentityEvent, People } from './accounts';
import { adminsBesides, countAsTwoPeople, rightsGivenAlone, judgeChange } from './second-approver';
import { isGranted } from './grants';
import { ServiceRefusal } from './problems';
import { isRequestedByTwo, wished, otherRequester, digestOfRequest } from './account-requests';

interface AccountChange {
  /** Login of the requesting administrator. */
  by: string;
  login: string;
  grants: readonly Grant[];
  active: boolean;
  reason: string;
  /** Epoch milliseconds. */
  at: number;
  eyesMs?: number | undefined;
}

/**
 * Returns the event of an account's change. It is a mere request when a second administrator has to agree: the change
 * removes an administrator, or the last other approver. With two administrators, the account that loses the role has
 * to agree.
 * @throws ServiceRefusal notFound, notAllowed, conflict
 */
export function changeOf(
  people: People,
  { by, login, grants, active, reason, at, eyesMs }: AccountChange,
): IdentityEvent {
  const account = people.accounts.get(login);
  if (!account) throw new ServiceRefusal('notFound', `There is no account ${login}; GET /accounts shows all.`);
  const wish = digestOfRequest(['account', login, grants, active]);
  // A person who agrees to their own loss needs no independent rights; any other second administrator does.
  const agreed =
    login === by ? otherRequester(people, wish, by, at) !== undefined : isRequestedByTwo(people, wish, by, at);
  // With a third administrator, the consent of the concerned account does not count.
  if (login === by && (!agreed || adminsBesides(people, by).length > 1))
    throw new ServiceRefusal('notAllowed', 'Administrators cannot change their own rights; ask another administrator.');
  const { gives, guards } = judgeChange(people, account, by, { grants, active }, at);
  if (adminsBesides(people, login).length === 0 && !(active && isGranted(grants, ['admin'], {})))
    throw new ServiceRefusal('conflict', `${login} is the last administrator; make another one first.`);
  if (guards && !agreed && adminsBesides(people, by).length > 0) return wished(wish, by, at);
  const change: Extract<IdentityEvent, { kind: 'changed' }> = {
    ...{ kind: 'changed', at, by, login, active, reason },
    grants: [...grants],
  };
  if (gives) return { ...change, ...rightsGivenAlone(people, login, by, at, eyesMs) };
  // Saving an account by a second administrator confirms rights that the first one gave alone.
  const { eyesFrom, alone } = account;
  const maker = people.accounts.get(by);
  const looks =
    alone !== undefined && maker !== undefined && countAsTwoPeople(maker, { ...account, eyesFrom: undefined }, at);
  if (looks) return change;
  return { ...change, ...(eyesFrom === undefined ? {} : { eyesFrom }), ...(alone === undefined ? {} : { alone }) };
}
