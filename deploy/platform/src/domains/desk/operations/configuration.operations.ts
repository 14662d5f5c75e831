import type { ConfigChange, ConfigKey, Me, RuleChangingName } from '@parola/operations';
import { sql } from 'kysely';
import {
  checkConfig,
  configKeys,
  configRow,
  configSchema,
  isConfigName,
  setConfig,
  type ConfigName,
  type ConfigRow,
} from '../../../config';
import type { Tx } from '../../../db/pool';
import type { CheckedGroup, Plan } from '../approvals/four-eyes.types';
import { CONFIG_CHANGERS } from '../ground/config-roles.rules';
import { CONFIG_VALUE, isCheckedKey } from '../ground/config-value.rules';
import type { OperationGroup } from '../ground/context.types';
import { countRuleChange } from '../ground/operation-value.rules';
import { DeskRefusal } from '../ground/refusal.types';

/** Number of history entries. It is small, as each may hold two long texts. */
const NEWEST = 10;

function mayChange({ roles }: Me, key: ConfigName): boolean {
  return CONFIG_CHANGERS[key].some((role) => roles.includes(role));
}

const keyOf = ({ key, note, updatedAt }: Omit<ConfigRow, 'value' | 'revision'>, may: boolean): ConfigKey => ({
  key,
  note,
  updateTime: updatedAt.getTime(),
  mayChange: may,
});

type HeldKey = ConfigRow & { key: ConfigName };

/** Locks a key for an operator who may change it. @throws DeskRefusal notFound, noRole */
async function heldKey(tx: Tx, key: string, operator: Me): Promise<HeldKey> {
  if (!isConfigName(key)) throw new DeskRefusal('notFound');
  if (!mayChange(operator, key)) throw new DeskRefusal('noRole');
  const row = await configRow(tx, key, true);
  if (!row) throw new DeskRefusal('notFound');
  return { ...row, key };
}

interface Wish {
  before: HeldKey;
  /** Revision of the key that the operator has seen. */
  revision: string;
  value: unknown;
}

interface Change extends Wish {
  reason: string;
  undoes: bigint | null;
  operator: Me;
  checker?: Me | null;
  now: Date;
}

/** Validates a new value against the key's schema and revision. @throws DeskRefusal changedMeanwhile, badInput */
async function checked(tx: Tx, { before, revision, value }: Wish) {
  if (before.revision !== revision)
    throw new DeskRefusal('changedMeanwhile', { now: { value: before.value, revision: before.revision } });
  const found = await checkConfig(tx, before.key, value);
  if ('wrong' in found)
    throw new DeskRefusal('badInput', { field: ['value', ...found.wrong.path].join('.'), why: found.wrong.why });
  if (found.revision === before.revision)
    throw new DeskRefusal('badInput', { field: 'value', why: 'equals the current value' });
  return found.value;
}

/** Changes a locked key and adds a line to its history. @throws DeskRefusal changedMeanwhile, badInput */
export async function changeKey(tx: Tx, { reason, undoes, operator, checker, now, ...wish }: Change): Promise<void> {
  const { before } = wish;
  const value = await checked(tx, wish);
  await setConfig(tx, before.key, value);
  await tx
    .insertInto('config_change')
    .values({
      ...{ at: now, key: before.key, operator_id: BigInt(operator.id), reason, undoes },
      checker_id: checker ? BigInt(checker.id) : null,
      old: JSON.stringify(before.value),
      now: JSON.stringify(value),
    })
    .execute();
}

/** Computes the effect of a change for the approver. @throws DeskRefusal changedMeanwhile, badInput */
async function planOf(tx: Tx, wish: Wish): Promise<Plan> {
  const { key, value, revision } = wish.before;
  const then = await checked(tx, wish);
  return {
    subject: `config:${key}`,
    facts: [
      { name: 'key', kind: 'words', value: key },
      { name: 'difference', kind: 'difference', value: JSON.stringify([value, then]) },
    ],
    state: { revision },
    alone: !isCheckedKey(key),
  };
}

interface Undo extends Wish {
  undoes: bigint;
  /** Whether it reverts an undo, and so applies a change once more. */
  again: boolean;
}

/** Returns the values that an undo would restore, with the change it reverts. @throws DeskRefusal notFound, noRole */
async function undoOf(tx: Tx, id: number, operator: Me): Promise<Undo> {
  const undone = await tx
    .selectFrom('config_change')
    .select(['id', 'key', 'old', 'undoes', sql<string>`md5(now::text)`.as('revision')])
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (!undone) throw new DeskRefusal('notFound');
  const before = await heldKey(tx, undone.key, operator);
  const again = undone.undoes !== null;
  return { before, revision: undone.revision, value: undone.old, undoes: undone.id, again };
}

/**
 * Counts a change to a key that creates value. An undo of a change is not counted, so that a mistake can always be
 * taken back; an undo of an undo is.
 */
async function countChange(
  tx: Tx,
  operation: RuleChangingName,
  { key, maker, checker, now }: { key: ConfigName; maker: Me; checker: Me | null; now: Date },
): Promise<void> {
  if (CONFIG_VALUE[key] !== 'creates') return;
  if (!checker) throw new DeskRefusal('ownRequest');
  await countRuleChange(tx, { operation, by: [maker, checker], subject: `config:${key}`, now });
}

async function historyOf(tx: Tx, key: string): Promise<ConfigChange[]> {
  const rows = await tx
    .selectFrom('config_change as c')
    .innerJoin('operator as o', 'o.id', 'c.operator_id')
    .leftJoin('operator as k', 'k.id', 'c.checker_id')
    .select(['c.id', 'c.at', 'c.reason', 'c.old', 'c.now', 'c.undoes', 'o.login', 'k.login as checker'])
    .where('c.key', '=', key)
    .orderBy('c.id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(({ id, at, login, checker, undoes, reason, old, now }) => ({
    id: Number(id),
    time: at.getTime(),
    operator: login,
    checker,
    reason,
    old,
    now,
    undoes: undoes === null ? null : Number(undoes),
  }));
}

/**
 * Configuration keys with a schema of the platform. Keys with a schema inside one domain are left out, as the desk
 * cannot validate them.
 */
export const configuration: OperationGroup<'config.list' | 'config.open'> = {
  'config.list': async ({ tx, operator }) => ({
    list: (await configKeys(tx)).flatMap((row) =>
      isConfigName(row.key) ? [keyOf(row, mayChange(operator(), row.key))] : [],
    ),
  }),

  'config.open': async ({ tx, input: { key }, operator }) => {
    const row = await configRow(tx, key);
    if (!row || !isConfigName(key)) throw new DeskRefusal('notFound');
    const { value, revision } = row;
    return {
      ...keyOf(row, mayChange(operator(), key)),
      value,
      revision,
      schema: configSchema(key),
      history: await historyOf(tx, key),
    };
  },
};

/** Keys that decide on players' awards or guard payouts are changed by two operators, other keys by one. */
export const checkedConfiguration: CheckedGroup<'config.change' | 'config.undo'> = {
  'config.change': {
    plan: async ({ tx, input: { key, value, revision }, maker }) =>
      planOf(tx, { before: await heldKey(tx, key, maker), revision, value }),
    apply: async ({ tx, input: { key, value, revision, reason }, maker, checker, now }) => {
      const before = await heldKey(tx, key, maker);
      await countChange(tx, 'config.change', { key: before.key, maker, checker, now });
      await changeKey(tx, { before, revision, value, reason, undoes: null, operator: maker, checker, now });
    },
  },

  'config.undo': {
    plan: async ({ tx, input: { id }, maker }) => planOf(tx, await undoOf(tx, id, maker)),
    apply: async ({ tx, input: { id, reason }, maker, checker, now }) => {
      const { again, ...wish } = await undoOf(tx, id, maker);
      if (again) await countChange(tx, 'config.undo', { key: wish.before.key, maker, checker, now });
      await changeKey(tx, { ...wish, reason, operator: maker, checker, now });
    },
  },
};
