import { DAY_MS } from '@parola/calls';
import { CHECKED_NAMES, mayCheck, OPERATIONS, ROLES, type Role } from '@parola/operations';
import type { Tx } from '../../../db/pool';

/** Period in which rights given by one manager alone do not count for four-eyes checks (our own rule). */
const WITHOUT_EYES_MS = DAY_MS;

/** Roles that may decide requests. */
const CHECKING: readonly Role[] = ROLES.filter((role) =>
  CHECKED_NAMES.some((name) => OPERATIONS[name].checkedBy.includes(role)),
);

/** Tells whether the rights of an operator count for four-eyes checks now. */
export function countsAsChecker(eyesFrom: Date | null, now: Date): boolean {
  return eyesFrom === null || eyesFrom <= now;
}

/** Tells whether a change of roles from `before` to `then` removes a checking role. */
export function losesCheckingRole(before: readonly Role[], then: readonly Role[]): boolean {
  return CHECKING.some((role) => before.includes(role) && !then.includes(role));
}

/** Returns the roles of each active operator that counts as a checker, without the operators of `ids`. */
async function checkersBesides(tx: Tx, ids: readonly bigint[], now: Date): Promise<Role[][]> {
  const rows = await tx
    .selectFrom('operator')
    .select(['id', 'roles'])
    .where('active', '=', true)
    .where((eb) => eb.or([eb('eyes_from', 'is', null), eb('eyes_from', '<=', now)]))
    .execute();
  return rows.filter(({ id }) => !ids.includes(id)).map(({ roles }) => roles);
}

/**
 * Tells whether a change of the operator `id` would leave an operation without a checker for requests of `maker`. The
 * maker does not count: four-eyes checks guard against the maker.
 */
export async function leavesNoChecker(
  tx: Tx,
  {
    id,
    before,
    then,
    maker,
    now,
  }: { id: bigint; before: readonly Role[]; then: readonly Role[]; maker: bigint; now: Date },
): Promise<boolean> {
  const lost = CHECKED_NAMES.filter((name) => mayCheck(before, name) && !mayCheck(then, name));
  if (lost.length === 0) return false;
  const others = await checkersBesides(tx, [id, maker], now);
  return lost.some((name) => !others.some((roles) => mayCheck(roles, name)));
}

/**
 * Returns the time from which rights that `by` gave alone count for four-eyes checks; null for at once. They count at
 * once only on a new site: no operator has ever lost a checking role, and no other operator can check. Otherwise a
 * manager could replace a colleague with a second account.
 */
export async function checkerFromWhenGivenAlone(
  tx: Tx,
  id: bigint | null,
  by: bigint,
  now: Date,
): Promise<Date | null> {
  const lost = await tx
    .selectFrom('operator')
    .select('id')
    .where('checks_lost_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const checkers = await checkersBesides(tx, id === null ? [by] : [by, id], now);
  const begins = !lost && !checkers.some((roles) => roles.some((role) => CHECKING.includes(role)));
  return begins ? null : new Date(now.getTime() + WITHOUT_EYES_MS);
}
