import type { ConfigChange, ConfigKey } from '@parola/operations';
import { sql } from 'kysely';
import {
  configKeys,
  configRow,
  configSchema,
  isConfigName,
  trySetConfig,
  type ConfigName,
  type ConfigRow,
} from '../../../config';
import type { Tx } from '../../../db/pool';
import { CONFIG_CHANGERS } from '../ground/config-roles';
import type { Room } from '../ground/context';
import { DeskRefusal } from '../ground/refusal';
import type { Operator } from '../ground/sessions';

/** Of a key that holds a long text each has two of it. */
const NEWEST = 10;

function mayChange({ roles }: Operator, key: ConfigName): boolean {
  return CONFIG_CHANGERS[key].some((role) => roles.includes(role));
}

const keyOf = ({ key, note, updatedAt }: Omit<ConfigRow, 'value' | 'revision'>, may: boolean): ConfigKey => ({
  key,
  note,
  updateTime: updatedAt.getTime(),
  mayChange: may,
});

/** The key, held, for who may change it. @throws DeskRefusal notFound, noRole */
async function heldKey(tx: Tx, key: string, operator: Operator): Promise<ConfigRow & { key: ConfigName }> {
  if (!isConfigName(key)) throw new DeskRefusal('notFound');
  if (!mayChange(operator, key)) throw new DeskRefusal('noRole');
  const row = await configRow(tx, key, true);
  if (!row) throw new DeskRefusal('notFound');
  return { ...row, key };
}

interface Change {
  before: ConfigRow & { key: ConfigName };
  /** What the key must still be. */
  revision: string;
  value: unknown;
  reason: string;
  undoes: bigint | null;
  operator: Operator;
  now: Date;
}

/** Changes a key that is held, with its line in the history. @throws DeskRefusal changedMeanwhile, badInput */
export async function changeKey(tx: Tx, { before, revision, value, reason, undoes, operator, now }: Change) {
  const { key } = before;
  if (before.revision !== revision)
    throw new DeskRefusal('changedMeanwhile', { now: { value: before.value, revision: before.revision } });
  const wrong = await trySetConfig(tx, key, value);
  if (wrong) throw new DeskRefusal('badInput', { field: ['value', ...wrong.path].join('.'), why: wrong.why });
  const after = await configRow(tx, key);
  if (!after || after.revision === before.revision)
    throw new DeskRefusal('badInput', { field: 'value', why: 'is what is there already' });
  await tx
    .insertInto('config_change')
    .values({
      at: now,
      key,
      operator_id: BigInt(operator.id),
      reason,
      old: JSON.stringify(before.value),
      now: JSON.stringify(after.value),
      undoes,
    })
    .execute();
  return { revision: after.revision };
}

async function historyOf(tx: Tx, key: string): Promise<ConfigChange[]> {
  const rows = await tx
    .selectFrom('config_change as c')
    .innerJoin('operator as o', 'o.id', 'c.operator_id')
    .select(['c.id', 'c.at', 'c.reason', 'c.old', 'c.now', 'c.undoes', 'o.login'])
    .where('c.key', '=', key)
    .orderBy('c.id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(({ id, at, login, undoes, reason, old, now }) => ({
    id: Number(id),
    time: at.getTime(),
    operator: login,
    reason,
    old,
    now,
    undoes: undoes === null ? null : Number(undoes),
  }));
}

/** The keys whose shape the platform itself knows. Rows that only their own domain can read are not here: nobody could check them. */
export const configuration: Room<'config.list' | 'config.open' | 'config.change' | 'config.undo'> = {
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

  'config.change': async ({ tx, input: { key, value, revision, reason }, now, operator, note }) => {
    note(`config:${key}`, { reason });
    const before = await heldKey(tx, key, operator());
    return changeKey(tx, { before, revision, value, reason, undoes: null, operator: operator(), now });
  },

  'config.undo': async ({ tx, input: { id, reason }, now, operator, note }) => {
    note('config', { reason, undoes: id });
    const undone = await tx
      .selectFrom('config_change')
      .select(['id', 'key', 'old', sql<string>`md5(now::text)`.as('revision')])
      .where('id', '=', BigInt(id))
      .executeTakeFirst();
    if (!undone) throw new DeskRefusal('notFound');
    note(`config:${undone.key}`, { reason, undoes: id });
    const before = await heldKey(tx, undone.key, operator());
    const { old: value, revision } = undone;
    return changeKey(tx, { before, revision, value, reason, undoes: undone.id, operator: operator(), now });
  },
};
