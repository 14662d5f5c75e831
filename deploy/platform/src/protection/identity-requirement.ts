import { KYC_STATUS, type KycStatus } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { Refusal } from '../ground/errors';

const STATUSES = Object.values(KYC_STATUS);

/**
 * The missing part of an identity check that blocks a player's money now (player protection C04), as every bet sees
 * it too; null without one.
 */
export async function kycMissing(tx: Tx, userId: bigint): Promise<KycStatus | null> {
  const {
    rows: [row],
  } = await sql<{ missing: number | null }>`SELECT kyc_missing(${userId}) AS missing`.execute(tx);
  return STATUSES.find((status) => status === row?.missing) ?? null;
}

/** @throws Refusal kycReview, kycRejected, kycNeeded (none yet, only begun, or expired). */
export async function assertIdentified(tx: Tx, userId: bigint): Promise<void> {
  const missing = await kycMissing(tx, userId);
  if (missing === null) return;
  if (missing === KYC_STATUS.submitted) throw new Refusal('kycReview');
  throw new Refusal(missing === KYC_STATUS.rejected ? 'kycRejected' : 'kycNeeded');
}
