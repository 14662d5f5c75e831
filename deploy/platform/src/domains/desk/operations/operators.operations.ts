import { countsLater } from '@parola/access/checkers';
import type { Me, OperatorRow, Role } from '@parola/operations';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/pool';
import type { CheckedGroup } from '../approvals/four-eyes.types';
import type { OperationGroup } from '../ground/context.types';
import { DeskRefusal } from '../ground/refusal.types';
import { checkerFromWhenGivenAlone, leavesOperationUnchecked, losesCheckingRole } from '../ground/checkers.queries';
import { hasManagerBesides, holdManagers } from '../ground/managers.queries';
import { recordRightsChange, rolesInForce } from '../ground/rights.commands';
import { endSessionsOf, operatorView } from '../ground/sessions.commands';
import { invite } from '../ground/set-up.commands';
import type { OperatorTable } from '../ground/tables';
import { byBytes } from '../../../db/text-order';

function rowOf(row: Selectable<OperatorTable>): OperatorRow {
  return {
    ...operatorView(row),
    active: row.active,
    waits: row.waits,
    createTime: row.created_at.getTime(),
    lastLogInTime: row.logged_in_at?.getTime() ?? null,
  };
}

export const operators: OperationGroup<'operators.list' | 'operators.invite'> = {
  'operators.list': async ({ tx }) => ({
    list: (await tx.selectFrom('operator').selectAll().orderBy(byBytes('login')).execute()).map(rowOf),
  }),

  'operators.invite': async ({ tx, input: { roles }, now, operator, note }) => {
    note('operators', { roles });
    const { token, expiresAt } = await invite(tx, { roles, by: BigInt(operator().id), now });
    return { token, expireTime: expiresAt.getTime() };
  },
};

/** Locks another operator's row. @throws DeskRefusal ownAccount, notFound */
async function lockColleague(tx: Tx, id: number, maker: Me): Promise<Selectable<OperatorTable>> {
  if (id === maker.id) throw new DeskRefusal('ownAccount');
  await holdManagers(tx);
  const row = await tx.selectFrom('operator').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
  if (!row) throw new DeskRefusal('notFound');
  return row;
}

/**
 * Tells whether the change admits a new operator with the rights of the invitation: one manager invited them, and
 * another admits them, so both have approved.
 */
function isSecondLook(row: Selectable<OperatorTable>, roles: readonly Role[], maker: Me): boolean {
  const { invited_by } = row;
  return (
    row.waits &&
    invited_by !== null &&
    invited_by !== BigInt(maker.id) &&
    roles.every((role) => row.roles.includes(role))
  );
}

interface Judged {
  gives: boolean;
  secondLook: boolean;
  /** True if one manager may make the change alone. */
  alone: boolean;
  notBy: number[];
}

/**
 * Decides on the approval that a change needs. Giving rights, removing the manager role and removing the last checker
 * of an operation need a further manager's approval, if one exists; the operator concerned never approves. With two
 * managers, the second must consent to losing the role: otherwise one manager could become the only one, and approve
 * with a second account.
 */
async function judge(
  tx: Tx,
  row: Selectable<OperatorTable>,
  { roles, active, maker, now }: { roles: readonly Role[]; active: boolean; maker: Me; now: Date },
): Promise<Judged> {
  const makerId = BigInt(maker.id);
  const [before, then] = [rolesInForce(row), rolesInForce({ roles, active })];
  const gives = (active && !row.active) || roles.some((role) => !row.roles.includes(role));
  const takesManager = before.includes('manager') && !then.includes('manager');
  const takes = takesManager || (await leavesOperationUnchecked(tx, { id: row.id, before, then, maker: makerId, now }));
  const third = await hasManagerBesides(tx, [makerId, row.id]);
  const secondLook = isSecondLook(row, roles, maker) && (await mayLook(tx, makerId, now));
  const givesWaits = gives && third && !secondLook;
  const takesWaits = takes && (third || before.includes('manager'));
  return { gives, secondLook, alone: !givesWaits && !takesWaits, notBy: third ? [Number(row.id)] : [] };
}

async function mayLook(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const { eyes_from } = await tx
    .selectFrom('operator')
    .select('eyes_from')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return countsLater([eyes_from?.getTime() ?? null], now.getTime()) === null;
}

/** Removing a right that no check depends on takes effect at once. `judge` decides on all other changes. */
export const checkedOperators: CheckedGroup<'operators.change'> = {
  'operators.change': {
    plan: async ({ tx, input: { id, roles, active }, maker, now }) => {
      const row = await lockColleague(tx, id, maker);
      const { alone, notBy } = await judge(tx, row, { roles, active, maker, now });
      return {
        subject: `operator:${id}`,
        facts: [
          { name: 'operator', kind: 'words', value: `${row.name} · ${row.login}` },
          { name: 'rolesNow', kind: 'words', value: row.roles.join(', ') },
          { name: 'rolesThen', kind: 'words', value: roles.join(', ') },
          { name: 'mayLogIn', kind: 'words', value: active ? 'yes' : 'no' },
        ],
        state: { active: row.active },
        notBy,
        alone,
      };
    },

    apply: async ({ tx, input: { id, roles, active, reason }, maker, checker, now }) => {
      const row = await lockColleague(tx, id, maker);
      const { gives, secondLook } = await judge(tx, row, { roles, active, maker, now });
      const [before, then] = [rolesInForce(row), rolesInForce({ roles, active })];
      const lookedAt = checker !== null || secondLook;
      const checkerFrom = lookedAt ? null : await checkerFromWhenGivenAlone(tx, row.id, BigInt(maker.id), now);
      const eyesFrom = gives ? checkerFrom : row.eyes_from;
      await tx
        .updateTable('operator')
        .set({
          ...{ roles, active, waits: false, eyes_from: eyesFrom },
          ...(losesCheckingRole(before, then) && { checks_lost_at: now }),
        })
        .where('id', '=', row.id)
        .execute();
      if (!(await hasManagerBesides(tx, []))) throw new DeskRefusal('lastManager');
      if (!active) await endSessionsOf(tx, row.id);
      await recordRightsChange(tx, {
        ...{ id: row.id, operator: row.login, rolesBefore: [...before], rolesThen: roles, mayLogIn: active },
        ...{ by: maker.login, checker: checker?.login ?? null, eyesFrom, reason, now },
        doneBy: [maker, ...(checker ? [checker] : [])].map((one) => BigInt(one.id)),
      });
    },
  },
};
