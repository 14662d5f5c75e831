import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { TRACE_FORM } from '../../protection';
import { openPerson } from './person.format';
import { noteCase, sourceOf } from './submit.commands';

const AT_ONCE = 500;

/**
 * Records traces for checks submitted before traces existed, or before their present version, so that the list of
 * barred persons matches these players too (player protection C05).
 */
export async function indexOldCases({ database: { db }, vault }: Pick<Services, 'database' | 'vault'>): Promise<void> {
  const cases = await db
    .selectFrom('kyc_case as c')
    .select(['c.id', 'c.user_id', 'c.person'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player_trace as t')
            .select('t.user_id')
            .whereRef('t.user_id', '=', 'c.user_id')
            .where('t.form', '>=', TRACE_FORM)
            .where(sql<boolean>`t.source = ${sourceOf('')} || c.id`),
        ),
      ),
    )
    .limit(AT_ONCE)
    .execute();
  for (const { id, user_id: userId, person } of cases)
    await inTransaction(db, (tx) => noteCase(tx, vault, { id, userId, person: openPerson(vault, id, person) }));
}
