import { KYC_SIDE, KYC_STATUS, manilaDay, plainIdNo, RG_STATUS, type KycSide } from '@parola/calls';
import { getConfig } from '../../config';
import { notifyPlayer } from '../../db/live-news';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { ticketNumber } from '../../ground/ticket-number';
import type { CallContext } from '../../http/registry';
import type { Vault } from '../../ground/vault';
import { barListed, recordPerson, rgStatusOf } from '../../protection';
import { isOfAge } from '../identity';
import { sealPerson, traceOf, type Person } from './person.format';
import { assertOpenToWrite, lockCheck } from './upload.commands';
import './tables';

type Body = CallContext<'addKyc'>['body'];

/**
 * Checks the conditions of a verification: of age by Manila's date (player protection C01), and not on the list of
 * barred persons (C05). @throws Refusal underAge, restrictedPerson
 */
export async function assertEligible(tx: Tx, userId: bigint, birthday: string, now: Date): Promise<void> {
  if (!isOfAge(birthday, manilaDay(now), await getConfig(tx, 'appAgeMin'))) throw new Refusal('underAge');
  if ((await rgStatusOf(tx, userId)).rgStatus === RG_STATUS.restricted) throw new Refusal('restrictedPerson');
}

/** Refuses an ID that another account was verified with (player protection C03). @throws Refusal documentUsed */
export async function assertUnused(tx: Tx, userId: bigint, trace: Buffer): Promise<void> {
  const other = await tx
    .selectFrom('kyc_verified')
    .select('user_id')
    .where('id_trace', '=', trace)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  if (other) throw new Refusal('documentUsed');
}

/**
 * Submits a check for review. A player who matches the list of barred persons by the answers is barred in this
 * transaction (player protection C05): call it within `finish` of the call, and return the resulting refusal.
 * @throws Refusal as listed for the call in the catalogue
 */
export async function addKyc(
  services: Pick<Services, 'vault' | 'sessions' | 'hooks'>,
  { tx, userId, now, body }: Pick<CallContext<'addKyc'>, 'tx' | 'userId' | 'now' | 'body'>,
): Promise<Refusal | null> {
  const { vault } = services;
  if (!body.consent || !body.notRestricted) throw new Refusal('notEligible');
  await lockCheck(tx, userId);
  await assertOpenToWrite(tx, userId);
  await assertEligible(tx, userId, body.birthday, now);
  const needsBack = await assertTaken(tx, body);
  const trace = traceOf(vault, body.idType, body.idNo);
  await assertUnused(tx, userId, trace);
  const id = ticketNumber(now);
  await noteCase(tx, vault, { id, userId, person: personOf(body) });
  if (await barListed(tx, services, { userId, now })) return new Refusal('restrictedPerson');
  await tx
    .insertInto('kyc_case')
    .values({
      id,
      user_id: userId,
      status: KYC_STATUS.submitted,
      id_type: body.idType,
      id_trace: trace,
      person: sealPerson(vault, id, personOf(body)),
      submitted_at: now,
      decided_at: null,
      decided_by: null,
      reject_code: null,
      reject_words: null,
      expire_at: null,
    })
    .execute();
  await attach(tx, { userId, caseId: id }, body, needsBack);
  notifyPlayer(tx, userId, 'standing');
  return null;
}

/** Records the answers of a check as traces, so that the list of barred persons matches the player by them. */
export async function noteCase(
  tx: Tx,
  vault: Vault,
  { id, userId, person }: { id: string; userId: bigint; person: Person },
): Promise<void> {
  const { realName: name, birthday, idNo } = person;
  await recordPerson(tx, vault, { userId, source: sourceOf(id), known: { name, birthday, idNo } });
}

export function sourceOf(id: string): string {
  return `kyc:${id}`;
}

/**
 * @returns whether the document's back is needed. @throws Refusal invalidParameter for an unaccepted type of document,
 * or a number of invalid length
 */
async function assertTaken(tx: Tx, { idType, idNo }: Body): Promise<boolean> {
  const paper = (await getConfig(tx, 'appKycIdTypeList')).find((one) => one.idType === idType);
  if (!paper) throw new Refusal('invalidParameter', { field: 'idType' });
  const { length } = plainIdNo(idNo);
  if (length < paper.minLength || length > paper.maxLength) throw new Refusal('invalidParameter', { field: 'idNo' });
  return paper.back;
}

function personOf(body: Body): Person {
  const { idNo, realName, birthday, birthPlace, nationality, address, permanentAddress, occupation, employer } = body;
  return {
    idNo: idNo.trim(),
    realName: realName.trim(),
    birthday,
    birthPlace,
    nationality,
    address,
    ...(permanentAddress && { permanentAddress }),
    occupation,
    ...(employer && { employer }),
    sourceOfFunds: body.sourceOfFunds,
  };
}

/**
 * Attaches the uploaded pictures to the check.
 * @throws Refusal documentUnreadable (`field`) for a picture that is missing, belongs to another player, or shows
 * another side
 */
async function attach(
  tx: Tx,
  { userId, caseId }: { userId: bigint; caseId: string },
  body: Body,
  needsBack: boolean,
): Promise<void> {
  const wanted: [field: string, side: KycSide, fileId: string | undefined, needed: boolean][] = [
    ['frontFileId', KYC_SIDE.front, body.frontFileId, true],
    ['backFileId', KYC_SIDE.back, body.backFileId, needsBack],
    ['selfieFileId', KYC_SIDE.selfie, body.selfieFileId, true],
    ['addressFileId', KYC_SIDE.address, body.addressFileId, false],
  ];
  for (const [field, side, fileId, needed] of wanted) {
    if (fileId === undefined && !needed) continue;
    const { numUpdatedRows } = await tx
      .updateTable('kyc_file')
      .set({ case_id: caseId })
      .where('id', '=', fileId ?? '')
      .where('user_id', '=', userId)
      .where('side', '=', side)
      .where('case_id', 'is', null)
      .where('content', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Refusal('documentUnreadable', { field });
  }
}
