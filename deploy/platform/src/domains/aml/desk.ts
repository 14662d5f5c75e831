import type { Selectable } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { offsetOf, type PageRequest } from '../../ground/paging';
import { toWireAmount } from '../../ledger/wire-amount';
import { playerForDesk } from '../identity';
import type { AmlCaseTable } from './tables';
import { byBytes } from '../../db/text-order';

type Case = Selectable<AmlCaseTable>;

function rowOf(row: Case) {
  return {
    id: row.id,
    player: row.user_id.toString(),
    kind: row.kind,
    way: row.way,
    amount: toWireAmount(row.amount),
    openTime: row.opened_at.getTime(),
    closeTime: row.closed_at?.getTime() ?? null,
  };
}

/** Cases for compliance, a page: open cases oldest first, or closed cases newest first. */
export async function amlCases(tx: Tx, { open, ...page }: { open: boolean } & PageRequest) {
  const these = tx.selectFrom('aml_case').where('closed_at', open ? 'is' : 'is not', null);
  const { total } = await these.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await these
    .selectAll()
    .orderBy(open ? 'opened_at' : 'closed_at', open ? 'asc' : 'desc')
    .orderBy(byBytes('id'))
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  return { list: rows.map(rowOf), total: Number(total) };
}

/** @throws Refusal notFound */
export async function amlCase(tx: Tx, id: string, now: Date) {
  const found = await tx.selectFrom('aml_case').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('notFound');
  const { nickname, mobile } = await playerForDesk(tx, found.user_id, now);
  const notes = await tx.selectFrom('aml_note').selectAll().where('case_id', '=', id).orderBy('id').execute();
  return {
    ...rowOf(found),
    order: found.order_id,
    count: found.orders,
    account: { nickname, mobile },
    notes: notes.map(({ operator, text, at }) => ({ operator, text, time: at.getTime() })),
    closed:
      found.closed_by === null || found.finding === null
        ? null
        : { operator: found.closed_by, finding: found.finding, reported: found.reported ?? false },
  };
}

/** Locks a case until the end of the transaction. @throws Refusal notFound; versionConflict for a closed case */
async function lockOpen(tx: Tx, id: string): Promise<void> {
  const found = await tx.selectFrom('aml_case').select('closed_at').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw new Refusal('notFound');
  if (found.closed_at) throw new Refusal('versionConflict');
}

interface CaseAct {
  id: string;
  /** Login name of the operator. */
  by: string;
  now: Date;
}

/** @throws Refusal notFound, versionConflict */
export async function noteCase(tx: Tx, { id, by, text, now }: CaseAct & { text: string }): Promise<void> {
  await lockOpen(tx, id);
  await tx.insertInto('aml_note').values({ case_id: id, operator: by, text, at: now }).execute();
}

/** @throws Refusal notFound, versionConflict */
export async function closeCase(
  tx: Tx,
  { id, by, finding, reported, now }: CaseAct & { finding: string; reported: boolean },
): Promise<void> {
  await lockOpen(tx, id);
  await tx
    .updateTable('aml_case')
    .set({ closed_at: now, closed_by: by, finding, reported })
    .where('id', '=', id)
    .execute();
}
