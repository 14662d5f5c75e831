import type { Me, OperatorRow, Role } from '@parola/operations';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/pool';
import type { CheckedRoom } from '../approvals/four-eyes';
import type { Room } from '../ground/context';
import { DeskRefusal } from '../ground/refusal';
import { hasManagerBesides, holdManagers } from '../ground/managers';
import { endSessionsOf, meOf } from '../ground/sessions';
import { invite } from '../ground/set-up';
import type { OperatorTable } from '../ground/tables';

function rowOf(row: Selectable<OperatorTable>): OperatorRow {
  return {
    ...meOf(row),
    active: row.active,
    waits: row.waits,
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

/** The operator, held. @throws DeskRefusal ownAccount, notFound */
async function lockColleague(tx: Tx, id: number, maker: Me): Promise<Selectable<OperatorTable>> {
  if (id === maker.id) throw new DeskRefusal('ownAccount');
  await holdManagers(tx);
  const row = await tx.selectFrom('operator').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
  if (!row) throw new DeskRefusal('notFound');
  return row;
}

/** Whether a second manager has looked at these rights by now: one invited him with them, another lets him in. */
function isSecondLook(row: Selectable<OperatorTable>, roles: readonly Role[], maker: Me): boolean {
  const { invited_by } = row;
  return (
    row.waits &&
    invited_by !== null &&
    invited_by !== BigInt(maker.id) &&
    roles.every((role) => row.roles.includes(role))
  );
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
        alone: !gives || isSecondLook(row, roles, maker) || !(await hasManagerBesides(tx, [BigInt(maker.id), row.id])),
      };
    },

    apply: async ({ tx, input: { id, roles, active } }) => {
      await tx.updateTable('operator').set({ roles, active, waits: false }).where('id', '=', BigInt(id)).execute();
      if (!(await hasManagerBesides(tx, []))) throw new DeskRefusal('lastManager');
      if (!active) await endSessionsOf(tx, BigInt(id));
    },
  },
};
