import { randomUUID } from 'node:crypto';
import type { RightsNotice, Role } from '@parola/operations';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';

interface Changed extends Omit<RightsNotice, 'eyesTime'> {
  id: bigint;
  /** Operators who made the change; they get no notice about it. */
  doneBy: readonly bigint[];
  eyesFrom: Date | null;
  reason: string;
  now: Date;
}

/** Returns the roles that an operator can use; none for a deactivated operator. */
export function rolesInForce({ roles, active }: { roles: readonly Role[]; active: boolean }): readonly Role[] {
  return active ? roles : [];
}

/**
 * Records a change of rights as a significant event (player protection C38), and notifies the operator, the managers
 * and the auditors.
 */
export async function recordRightsChange(
  tx: Tx,
  { id, doneBy, eyesFrom, reason, now, ...changed }: Changed,
): Promise<void> {
  const notice: RightsNotice = { ...changed, eyesTime: eyesFrom?.getTime() ?? null };
  await tx
    .insertInto('significant_event')
    .values({
      kind: 'operator-rights',
      user_id: null,
      ref: `operator:${id}/${randomUUID()}`,
      detail: JSON.stringify({ ...notice, reason }),
    })
    .execute();
  const concerned = await tx
    .selectFrom('operator')
    .select('id')
    .where((eb) =>
      eb.or([eb('id', '=', id), eb.and([eb('active', '=', true), sql<boolean>`roles && ARRAY['manager', 'auditor']`])]),
    )
    .execute();
  const detail = JSON.stringify(notice);
  const notices = concerned
    .filter((one) => !doneBy.includes(one.id))
    .map((one) => ({ operator_id: one.id, at: now, detail }));
  if (notices.length > 0) await tx.insertInto('operator_notice').values(notices).execute();
}
