import { KYC_STATUS, type KycStatus } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { Refusal } from '../ground/errors';

const STATUSES = Object.values(KYC_STATUS);

/**
 * Status of the identity check that blocks a player's money now (player protection C04), null if none is required or
 * missing. Bets use the same database function.
 */
export async function kycMissing(tx: Tx, userId: bigint): Promise<KycStatus | null> {
  const {
    rows: [row],
  } = await sql<{ missing: number | null }>`SELECT kyc_missing(${userId}) AS missing`.execute(tx);
  return STATUSES.find((status) => status === row?.missing) ?? null;
}

/** @throws Refusal kycReview, kycRejected, kycNeeded (no check yet, not submitted, or expired). */
export async function assertIdentified(tx: Tx, userId: bigint): Promise<void> {
  const missing = await kycMissing(tx, userId);
  if (missing === null) return;
  if (missing === KYC_STATUS.submitted) throw new Refusal('kycReview');
  throw new Refusal(missing === KYC_STATUS.rejected ? 'kycRejected' : 'kycNeeded');
}
