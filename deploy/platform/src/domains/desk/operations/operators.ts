import type { Me, OperatorRow } from '@parola/operations';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../db/pool';
import type { CheckedRoom } from '../approvals/four-eyes';
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

export const operators: Room<'operators.list' | 'operators.invite'> = {
  'operators.list': async ({ tx }) => ({
    list: (await tx.selectFrom('operator').selectAll().orderBy('login').execute()).map(rowOf),
  }),

  'operators.invite': async ({ tx, input: { roles }, now, operator, note }) => {
    note('operators', { roles });
    const { token, expiresAt } = await invite(tx, { roles, by: BigInt(operator().id), now });
    return { token, expireTime: expiresAt.getTime() };
  },
};

/** The operator, held; changes come one at a time: two managers who take the role from each other would leave none. @throws DeskRefusal ownAccount, notFound */
async function lockColleague(tx: Tx, id: number, maker: Me): Promise<Selectable<OperatorTable>> {
  if (id === maker.id) throw new DeskRefusal('ownAccount');
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('operator roles', 0))`.execute(tx);
  const row = await tx.selectFrom('operator').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
  if (!row) throw new DeskRefusal('notFound');
  return row;
}

/** Whether there is another manager than these two. */
async function hasThirdManager(tx: Tx, maker: Me, colleague: bigint): Promise<boolean> {
  const other = await tx
    .selectFrom('operator')
    .select('id')
    .where('active', '=', true)
    .where('id', 'not in', [BigInt(maker.id), colleague])
    .where(sql<boolean>`'manager' = ANY(roles)`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** What a right is taken away with is done at once; who is given one is looked at twice where there is somebody to do it. */
export const checkedOperators: CheckedRoom<'operators.change'> = {
  'operators.change': {
    plan: async ({ tx, input: { id, roles, active }, maker }) => {
      const row = await lockColleague(tx, id, maker);
      const gives = (active && !row.active) || roles.some((role) => !row.roles.includes(role));
      return {
        subject: `operator:${id}`,
        facts: [
          { name: 'operator', kind: 'words', value: `${row.name} · ${row.login}` },
          { name: 'rolesNow', kind: 'words', value: row.roles.join(', ') },
          { name: 'rolesThen', kind: 'words', value: roles.join(', ') },
          { name: 'mayLogIn', kind: 'words', value: active ? 'yes' : 'no' },
        ],
        state: { active: row.active },
        alone: !gives || !(await hasThirdManager(tx, maker, row.id)),
      };
    },

    apply: async ({ tx, input: { id, roles, active } }) => {
      await tx.updateTable('operator').set({ roles, active }).where('id', '=', BigInt(id)).execute();
      const left = await tx
        .selectFrom('operator')
        .select('id')
        .where('active', '=', true)
        .where(sql<boolean>`'manager' = ANY(roles)`)
        .limit(1)
        .executeTakeFirst();
      if (!left) throw new DeskRefusal('lastManager');
      if (!active) await endSessionsOf(tx, BigInt(id));
    },
  },
};
