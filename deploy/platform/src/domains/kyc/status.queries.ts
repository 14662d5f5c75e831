import { KYC_STATUS, type KycStatus, type LiveFact } from '@parola/calls';
import { sql, type RawBuilder } from 'kysely';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import { readTogether, together } from '../../db/read-together';
import type { Services } from '../../domain-api/domain';
import type { Payload } from '../../http/registry';
import { readHold, kycMissing, rgStatusOf } from '../../protection';
import { maskedName, maskedNumber, openPerson, type Person } from './person.format';
import './tables';

const STATUSES = Object.values(KYC_STATUS);

/** Status of a player's identity check, from the database function that bets use. */
export async function kycStatusOf(tx: Tx, userId: bigint): Promise<KycStatus> {
  const {
    rows: [row],
  } = await sql<{ status: number }>`SELECT kyc_status(${userId}) AS status`.execute(tx);
  return STATUSES.find((status) => status === row?.status) ?? KYC_STATUS.none;
}

/** SQL condition: the player had an approved and valid check at the time `at`. */
export function wasIdentified(userId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM kyc_case k WHERE k.user_id = ${userId} AND k.status = ${KYC_STATUS.approved}
                                AND k.decided_at <= ${at} AND (k.expire_at IS NULL OR k.expire_at > ${at}))`;
}

/** A player's identity and protection status, for the live stream. */
export async function readPlayerStatus(tx: Tx, userId: bigint): Promise<LiveFact<'standing'>> {
  const { rgStatus } = await rgStatusOf(tx, userId);
  return { kycStatus: await kycStatusOf(tx, userId), rgStatus, held: (await readHold(tx, userId)) !== undefined };
}

/** Identity data of the latest approved check, even if expired; undefined without one. */
export async function verifiedPerson(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  userId: bigint,
): Promise<Person | undefined> {
  const row = await tx
    .selectFrom('kyc_case')
    .select(['id', 'person'])
    .where('user_id', '=', userId)
    .where('status', '=', KYC_STATUS.approved)
    .orderBy('nr', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && openPerson(vault, row.id, row.person);
}

/** A player's checks, oldest first. */
async function casesOf(tx: Tx, userId: bigint) {
  return tx.selectFrom('kyc_case').selectAll().where('user_id', '=', userId).orderBy('nr').execute();
}

/** Fields about the identity check in the response after log-in. */
export async function kycFieldsOf(tx: Tx, userId: bigint) {
  const reads = readTogether(tx);
  const [kycStatus, missing, { kycAmount }] = await together(
    kycStatusOf(reads, userId),
    kycMissing(reads, userId),
    getConfig(reads, 'kycRule'),
  );
  return {
    kycAmount,
    isAddKyc: kycStatus >= KYC_STATUS.submitted,
    hasKyc: kycStatus === KYC_STATUS.approved,
    // Only for players who never submitted a check: the others know about it.
    isNewUserForcePopKyc: missing === KYC_STATUS.none || missing === KYC_STATUS.draft,
    kycStatus,
  };
}

/** A player's view of their check, with masked data. */
export async function kycOf({ vault }: Pick<Services, 'vault'>, tx: Tx, userId: bigint): Promise<Payload<'kyc'>> {
  const cases = await casesOf(tx, userId);
  const fields = await kycFieldsOf(tx, userId);
  const latest = cases.at(-1);
  const person = latest && openPerson(vault, latest.id, latest.person);
  const files = await tx
    .selectFrom('kyc_file')
    .select(['id', 'side'])
    .where('user_id', '=', userId)
    .where('case_id', 'is', null)
    .where('content', 'is not', null)
    .orderBy('side')
    .execute();
  return {
    ...fields,
    ...rejectionOf(latest),
    ...(latest && person && { idType: latest.id_type, idNo: maskedNumber(person.idNo) }),
    ...(person && { realName: maskedName(person.realName) }),
    ...(latest?.expire_at && { expireTime: latest.expire_at.getTime() }),
    timeline: cases.flatMap(({ status, submitted_at, decided_at }) => [
      { status: KYC_STATUS.submitted, time: submitted_at.getTime() },
      ...(decided_at ? [{ status, time: decided_at.getTime() }] : []),
    ]),
    files: files.map(({ id, side }) => ({ fileId: id, side })),
    awardList: [],
  };
}

/** Response for a page that polls for the decision. */
export async function kycResult(tx: Tx, userId: bigint): Promise<Payload<'queryKycResult'>> {
  const kycStatus = await kycStatusOf(tx, userId);
  const latest = (await casesOf(tx, userId)).at(-1);
  return { kycStatus, hasKyc: kycStatus === KYC_STATUS.approved, ...rejectionOf(latest) };
}

function rejectionOf(latest: Awaited<ReturnType<typeof casesOf>>[number] | undefined) {
  return {
    ...(latest?.reject_code && { rejectCode: latest.reject_code }),
    ...(latest?.reject_words && { rejectReason: latest.reject_words }),
  };
}
