import { CHECKED_NAMES, mayCheck, OPERATIONS, ROLES, type Role } from '@parola/operations';
import type { Tx } from '../../../db/pool';

/** How long an operator whose rights one manager gave alone is no second pair of eyes (our own). */
const WITHOUT_EYES_MS = 24 * 3_600_000;

/** Roles that decide what colleagues ask for. */
const CHECKING: readonly Role[] = ROLES.filter((role) =>
  CHECKED_NAMES.some((name) => OPERATIONS[name].checkedBy.includes(role)),
);

/** Whether an operator counts as a second pair of eyes by now. */
export function hasEyes(eyesFrom: Date | null, now: Date): boolean {
  return eyesFrom === null || eyesFrom <= now;
}

/** Whether somebody who had `before` checks less with `then`. */
export function losesChecks(before: readonly Role[], then: readonly Role[]): boolean {
  return CHECKING.some((role) => before.includes(role) && !then.includes(role));
}

/** The roles of everybody who may log in and checks, besides these. */
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
 * Whether a change of `id` leaves an operation without anybody who could check what `maker` asks for. The maker himself does not count: he is who
 * the check guards against.
 */
export async function takesLastChecker(
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
 * From when an operator whose rights `by` gave alone is a second pair of eyes; null for at once, which is the beginning of a house alone: nobody ever
 * lost a right to check, and nobody else could check anything yet. Else the manager could make room for a second account of his own.
 */
export async function eyesGivenAlone(tx: Tx, id: bigint | null, by: bigint, now: Date): Promise<Date | null> {
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
