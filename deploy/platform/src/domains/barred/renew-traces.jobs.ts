import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { TRACE_FORM, tracesOf } from '../../protection';
import { openListed } from './listed.format';
import './tables';

const AT_ONCE = 500;

/** Replaces traces of listed persons that an earlier release made from fewer forms of a name. */
export async function renewTraces({ database: { db }, vault }: Pick<Services, 'database' | 'vault'>): Promise<void> {
  const rows = await db
    .selectFrom('barred_trace')
    .select('person_id')
    .distinct()
    .where('form', '<', TRACE_FORM)
    .limit(AT_ONCE)
    .execute();
  for (const { person_id: id } of rows)
    await inTransaction(db, async (tx) => {
      // The lock keeps a list from taking the person off between the two statements below.
      const person = await tx
        .selectFrom('barred_person')
        .select(['key', 'sealed'])
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!person) return;
      await tx.deleteFrom('barred_trace').where('person_id', '=', id).execute();
      await tx
        .insertInto('barred_trace')
        .values(
          tracesOf(vault, openListed(vault, person)).map((trace) => ({ ...trace, person_id: id, form: TRACE_FORM })),
        )
        .execute();
    });
}
