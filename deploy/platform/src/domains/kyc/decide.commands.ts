import { daysLater, KYC_STATUS, type KycReject } from '@parola/calls';
import { getConfig } from '../../config';
import { notifyPlayer } from '../../db/live-news';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import type { Vault } from '../../ground/vault';
import { sendMail } from '../mail';
import { openPerson } from './person.format';
import { assertEligible, assertUnused } from './submit.commands';
import './tables';

/** A decision about a case; `by` is the operator's login. */
interface Decision {
  id: string;
  by: string;
  now: Date;
}

/**
 * Locks a case until the transaction ends, so that a second reviewer waits.
 * @throws Refusal notFound, versionConflict when it is decided
 */
async function lockWaiting(tx: Tx, id: string) {
  const found = await tx.selectFrom('kyc_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw new Refusal('notFound');
  if (found.status !== KYC_STATUS.submitted) throw new Refusal('versionConflict');
  return found;
}

/**
 * Approves a check and notifies the player; from now on no other account can use the ID (player protection C03). Age
 * and list of barred persons are checked again (C01, C05), because both may have changed since the submission.
 * @throws Refusal notFound, versionConflict, underAge, restrictedPerson, documentUsed; then the case is unchanged.
 */
export async function approveKyc(tx: Tx, vault: Vault, { id, by, now }: Decision): Promise<void> {
  const { user_id: userId, id_trace: trace, person } = await lockWaiting(tx, id);
  await assertEligible(tx, userId, openPerson(vault, id, person).birthday, now);
  await tx
    .insertInto('kyc_verified')
    .values({ id_trace: trace, user_id: userId, case_id: id, at: now })
    // A concurrent approval with the same ID waits for this row.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await assertUnused(tx, userId, trace);
  const { validDays } = await getConfig(tx, 'kycRule');
  await tx
    .updateTable('kyc_case')
    .set({
      status: KYC_STATUS.approved,
      decided_at: now,
      decided_by: by,
      expire_at: validDays > 0 ? daysLater(now, validDays) : null,
    })
    .where('id', '=', id)
    .execute();
  await mailDecision(tx, userId, id, 'kyc-approved', now);
}

/**
 * Rejects a check with a reason; the player may send a new one. `words`: text for the player. @throws Refusal notFound,
 * versionConflict
 */
export async function rejectKyc(
  tx: Tx,
  { id, by, now, code, words }: Decision & { code: KycReject; words?: string },
): Promise<void> {
  const { user_id: userId } = await lockWaiting(tx, id);
  await tx
    .updateTable('kyc_case')
    .set({
      status: KYC_STATUS.rejected,
      decided_at: now,
      decided_by: by,
      reject_code: code,
      reject_words: words ?? null,
    })
    .where('id', '=', id)
    .execute();
  await mailDecision(tx, userId, id, 'kyc-rejected', now);
}

async function mailDecision(tx: Tx, userId: bigint, id: string, template: string, now: Date): Promise<void> {
  await sendMail(tx, { userId, now, occasion: `kyc:${id}`, template });
  notifyPlayer(tx, userId, 'standing');
}
