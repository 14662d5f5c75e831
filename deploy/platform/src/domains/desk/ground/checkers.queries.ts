import { DAY_MS } from '@parola/calls';
import { CHECKED_NAMES, mayCheck, OPERATIONS, ROLES, type Role } from '@parola/operations';
import type { Tx } from '../../../db/pool';

/** How long rights that one manager gave alone do not count for four-eyes checks (our own rule). */
const WITHOUT_EYES_MS = DAY_MS;

/** Roles that decide colleagues' requests. */
const CHECKING: readonly Role[] = ROLES.filter((role) =>
  CHECKED_NAMES.some((name) => OPERATIONS[name].checkedBy.includes(role)),
);

/** Whether the rights of an operator count for four-eyes checks by now. */
export function countsAsChecker(eyesFrom: Date | null, now: Date): boolean {
  return eyesFrom === null || eyesFrom <= now;
}

/** Whether a change of roles from `before` to `then` takes a checking role away. */
export function losesCheckingRole(before: readonly Role[], then: readonly Role[]): boolean {
  return CHECKING.some((role) => before.includes(role) && !then.includes(role));
}

/** The roles of all active operators whose rights count, without those of `ids`. */
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
 * Whether a change of the operator `id` leaves an operation without a checker for the requests of `maker`. The maker
 * does not count as a checker: the check guards against the maker.
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
 * From when rights that `by` gave alone count for four-eyes checks; null: at once. They count at once only at the
 * beginning of a site, when no operator has ever lost a checking role and no other operator can check. Otherwise a
 * manager could remove a colleague and replace them with a second account of their own.
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
