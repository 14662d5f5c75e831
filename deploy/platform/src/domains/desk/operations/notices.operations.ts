import type { OperationGroup } from '../ground/context.types';
import { DeskRefusal } from '../ground/refusal.types';

const MOST = 20;

/** Notices to the calling operator. */
export const notices: OperationGroup<'notices.list' | 'notices.seen'> = {
  'notices.list': async ({ tx, operator }) => {
    const rows = await tx
      .selectFrom('operator_notice')
      .select(['id', 'at', 'detail'])
      .where('operator_id', '=', BigInt(operator().id))
      .where('seen_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
    return { list: rows.map(({ id, at, detail }) => ({ ...detail, id: Number(id), time: at.getTime() })) };
  },

  'notices.seen': async ({ tx, input: { id }, operator, note, now }) => {
    note(`notice:${id}`);
    const notice = await tx
      .updateTable('operator_notice')
      .set({ seen_at: now })
      .where('id', '=', BigInt(id))
      .where('operator_id', '=', BigInt(operator().id))
      .where('seen_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!notice) throw new DeskRefusal('notFound');
    return {};
  },
};
