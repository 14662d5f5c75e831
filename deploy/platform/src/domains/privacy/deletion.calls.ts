import { daysLater, type CallResponse, type ErasureObstacle } from '@parola/calls';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { lockActions } from '../../protection';
import { sendMail } from '../mail';
import { privacyRule } from './privacy.rules';
import type { AccountDeletionTable } from './tables';

type Deletion = CallResponse<'deleteAccountRequest'>['deletion'];

function deletionOf({ requested_at, due_at }: Selectable<AccountDeletionTable>): Deletion {
  return { requestTime: requested_at.getTime(), dueTime: due_at.getTime() };
}

/** The player's open deletion request; undefined without one. */
export async function openDeletion(tx: Tx, userId: bigint): Promise<Deletion | undefined> {
  const row = await openRow(tx, userId).executeTakeFirst();
  return row && deletionOf(row);
}

function openRow(tx: Tx, userId: bigint) {
  return tx
    .selectFrom('account_deletion')
    .selectAll()
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null);
}

/** The open obligations that prevent the erasure of an account, without duplicates. */
export async function deletionObstacles(
  tx: Tx,
  { hooks }: Pick<Services, 'hooks'>,
  who: { userId: bigint; now: Date },
): Promise<ErasureObstacle[]> {
  return [...new Set(await hooks.erasureObstacles(tx, who))].sort();
}

/**
 * Requests the erasure, or returns the open request.
 * @throws Refusal accountInUse while the account has open obligations.
 */
export async function requestDeletion(
  tx: Tx,
  services: Pick<Services, 'hooks'>,
  { userId, now }: { userId: bigint; now: Date },
): Promise<Deletion> {
  await lockActions(tx, userId);
  const open = await openDeletion(tx, userId);
  if (open) return open;
  if ((await deletionObstacles(tx, services, { userId, now })).length > 0) throw new Refusal('accountInUse');
  const { waitDays } = await privacyRule(tx);
  const dueAt = daysLater(now, waitDays);
  const row = await tx
    .insertInto('account_deletion')
    .values({ user_id: userId, requested_at: now, due_at: dueAt, look_at: dueAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  const params = { until: { time: dueAt.getTime() } };
  await sendMail(tx, { userId, now, occasion: `deletion:${row.id}`, template: 'deletion-asked', params });
  return deletionOf(row);
}

/** Cancels the open request. @throws Refusal notFound without one */
export async function cancelDeletion(tx: Tx, { userId, now }: { userId: bigint; now: Date }): Promise<void> {
  await lockActions(tx, userId);
  const row = await openRow(tx, userId).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  await tx.updateTable('account_deletion').set({ cancelled_at: now }).where('id', '=', row.id).execute();
  await sendMail(tx, { userId, now, occasion: `deletion-cancelled:${row.id}`, template: 'deletion-cancelled' });
}
