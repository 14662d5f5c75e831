import { KYC_REJECT, KYC_STATUS } from '@parola/calls';
import { getConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { approveKyc, rejectKyc } from './decide.commands';
import './tables';

const BY = 'sandbox';

/**
 * Automatic reviewer of a sandbox with `kycRule.autoReview`: approves every check that a reviewer could approve, and
 * rejects the rest. It never runs in production, because it does not look at the pictures.
 */
export async function reviewBySandbox({ settings, database: { db }, vault }: Services): Promise<void> {
  if (settings.profile !== 'sandbox' || !(await getConfig(db, 'kycRule')).autoReview) return;
  const waiting = await db
    .selectFrom('kyc_case')
    .select('id')
    .where('status', '=', KYC_STATUS.submitted)
    .orderBy('nr')
    .limit(50)
    .execute();
  for (const { id } of waiting) {
    const decision = { id, by: BY, now: new Date() };
    try {
      await inTransaction(db, (tx) => approveKyc(tx, vault, decision));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // An operator decided the case meanwhile.
      if (error.reason === 'versionConflict') continue;
      await inTransaction(db, (tx) => rejectKyc(tx, { ...decision, code: KYC_REJECT.other }));
    }
  }
}
