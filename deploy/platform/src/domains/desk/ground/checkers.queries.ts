import { countsFromWhenGivenAlone, leavesNoChecker, lostChecks, type Checks } from '@parola/access/checkers';
import { CHECKED_NAMES, mayCheck, OPERATIONS, ROLES, type CheckedName, type Role } from '@parola/operations';
import type { Tx } from '../../../db/pool';

type Roles = readonly Role[];

const OF_OPERATIONS: Checks<Roles, CheckedName> = { all: CHECKED_NAMES, may: mayCheck };
/** Roles that may decide requests. */
const OF_ROLES: Checks<Roles, Role> = {
  all: ROLES.filter((role) => CHECKED_NAMES.some((name) => OPERATIONS[name].checkedBy.includes(role))),
  may: (roles, role) => roles.includes(role),
};

/** Tells whether a change of roles from `before` to `then` removes a checking role. */
export function losesCheckingRole(before: Roles, then: Roles): boolean {
  return lostChecks(OF_ROLES, { before, then }).length > 0;
}

/** Returns the active operators without those of `ids`. */
async function colleaguesBesides(tx: Tx, ids: readonly bigint[]) {
  const rows = await tx
    .selectFrom('operator')
    .select(['id', 'roles', 'eyes_from'])
    .where('active', '=', true)
    .execute();
  return rows
    .filter(({ id }) => !ids.includes(id))
    .map(({ roles, eyes_from }) => ({ rights: roles, countsFrom: eyes_from?.getTime() ?? null }));
}

/** Tells whether a change of the operator `id` would leave an operation without a checker for requests of `maker`. */
export async function leavesOperationUnchecked(
  tx: Tx,
  { id, maker, now, ...change }: { id: bigint; before: Roles; then: Roles; maker: bigint; now: Date },
): Promise<boolean> {
  if (lostChecks(OF_OPERATIONS, change).length === 0) return false;
  return leavesNoChecker(OF_OPERATIONS, change, await colleaguesBesides(tx, [id, maker]), now.getTime());
}

/**
 * Returns the time from which rights that `by` gives alone to the operator `id` count for four-eyes checks; null for at
 * once.
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
  const others = (await colleaguesBesides(tx, id === null ? [by] : [by, id])).map(({ rights }) => rights);
  const from = countsFromWhenGivenAlone(OF_ROLES, { others, shrunk: lost !== undefined, now: now.getTime() });
  return from === null ? null : new Date(from);
}
