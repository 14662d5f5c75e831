import { KYC_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { offsetOf, type PageRequest } from '../../ground/paging';
import type { Vault } from '../../ground/vault';
import { PICTURE_COLUMNS, storedIn } from '../../pictures/pictures';
import type { FoundPicture } from '../../pictures/picture-store';
import { openPerson } from './person.format';
import { KYC_PICTURES } from './picture.format';
import './tables';

type DeskStatus = 2 | 3 | 4;

function rowOf(row: {
  id: string;
  user_id: bigint;
  status: DeskStatus;
  id_type: number;
  submitted_at: Date;
  decided_at: Date | null;
}) {
  return {
    id: row.id,
    player: row.user_id.toString(),
    status: row.status,
    idType: row.id_type,
    submitTime: row.submitted_at.getTime(),
    decideTime: row.decided_at?.getTime() ?? null,
  };
}

/** A page of the checks with a status: waiting ones oldest first, decided ones latest decision first. */
export async function kycCases(tx: Tx, { status, ...page }: { status: DeskStatus } & PageRequest) {
  const these = tx.selectFrom('kyc_case').where('status', '=', status);
  const { total } = await these.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await these
    .select(['id', 'user_id', 'status', 'id_type', 'submitted_at', 'decided_at'])
    .$if(status === KYC_STATUS.submitted, (query) => query.orderBy('submitted_at').orderBy('nr'))
    .$if(status !== KYC_STATUS.submitted, (query) => query.orderBy('decided_at', 'desc').orderBy('nr', 'desc'))
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  return { list: rows.map(rowOf), total: Number(total) };
}

/**
 * A check with all answers of the player, the data of the account to compare, and earlier checks. @throws Refusal
 * notFound
 */
export async function kycCase(tx: Tx, vault: Vault, id: string) {
  const found = await tx.selectFrom('kyc_case').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('notFound');
  const account = await tx
    .selectFrom('player')
    .select(['nickname', 'mobile', sql<string | null>`birthday::text`.as('birthday')])
    .where('id', '=', found.user_id)
    .executeTakeFirstOrThrow();
  const files = await tx
    .selectFrom('kyc_file')
    .select(['id', 'side', 'width', 'height', 'size'])
    .where('case_id', '=', id)
    .orderBy('side')
    .execute();
  const before = await tx
    .selectFrom('kyc_case')
    .select(['id', 'status', 'decided_at', 'decided_by', 'reject_code'])
    .where('user_id', '=', found.user_id)
    .where('nr', '<', found.nr)
    .orderBy('nr', 'desc')
    .execute();
  return {
    ...rowOf(found),
    person: openPerson(vault, id, found.person),
    account: { nickname: account.nickname, mobile: account.mobile ?? '', birthday: account.birthday },
    files,
    decidedBy: found.decided_by,
    rejectCode: found.reject_code,
    rejectWords: found.reject_words,
    before: before.map((one) => ({
      id: one.id,
      status: one.status,
      decideTime: one.decided_at?.getTime() ?? null,
      decidedBy: one.decided_by,
      rejectCode: one.reject_code,
    })),
  };
}

/**
 * Finds a picture of this check, for `Pictures.answer` after the transaction.
 * @throws Refusal notFound, also for a picture of another check
 */
export async function kycPicture(tx: Tx, id: string, file: string): Promise<FoundPicture> {
  const row = await tx
    .selectFrom('kyc_file as t')
    .leftJoin('picture_object as o', 'o.key', 't.object_key')
    .select(PICTURE_COLUMNS)
    .where('t.id', '=', file)
    .where('t.case_id', '=', id)
    .executeTakeFirst();
  if (!row?.content) throw new Refusal('notFound');
  const stored = storedIn({ ...row, content: row.content });
  return { picture: { table: KYC_PICTURES, id: file }, type: 'image/jpeg', stored };
}
