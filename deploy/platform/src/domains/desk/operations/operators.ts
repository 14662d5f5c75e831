import type { OperatorRow } from '@parola/operations';
import { sql, type Selectable } from 'kysely';
import type { Room } from '../ground/context';
import { DeskRefusal } from '../ground/refusal';
import { endSessionsOf, meOf } from '../ground/sessions';
import { invite } from '../ground/set-up';
import type { OperatorTable } from '../ground/tables';

function rowOf(row: Selectable<OperatorTable>): OperatorRow {
  return {
    ...meOf(row),
    active: row.active,
    createTime: row.created_at.getTime(),
    lastLogInTime: row.logged_in_at?.getTime() ?? null,
  };
}

export const operators: Room<'operators.list' | 'operators.invite' | 'operators.change'> = {
  'operators.list': async ({ tx }) => ({
    list: (await tx.selectFrom('operator').selectAll().orderBy('login').execute()).map(rowOf),
  }),

  'operators.invite': async ({ tx, input: { roles }, now, operator, note }) => {
    note('operators', { roles });
    const { token, expiresAt } = await invite(tx, { roles, by: BigInt(operator().id), now });
    return { token, expireTime: expiresAt.getTime() };
  },

  'operators.change': async ({ tx, input: { id, roles, active }, operator, note }) => {
    note(`operator:${id}`, { roles, active });
    if (id === operator().id) throw new DeskRefusal('ownAccount');
    // One change at a time: two managers who take the role from each other would leave none.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('operator roles', 0))`.execute(tx);
    const row = await tx
      .updateTable('operator')
      .set({ roles, active })
      .where('id', '=', BigInt(id))
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new DeskRefusal('notFound');
    const left = await tx
      .selectFrom('operator')
      .select('id')
      .where('active', '=', true)
      .where(sql<boolean>`'manager' = ANY(roles)`)
      .limit(1)
      .executeTakeFirst();
    if (!left) throw new DeskRefusal('lastManager');
    if (!active) await endSessionsOf(tx, row.id);
    return rowOf(row);
  },
};
