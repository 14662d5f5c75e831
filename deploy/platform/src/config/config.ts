import type { z } from 'zod';
import { DatabaseUnavailable } from '../db/database-away';
import type { Tx } from '../db/pool';
import { deepFreeze } from '../ground/deep-freeze';
import { DEFAULTS } from './defaults';
import { TYPED_SCHEMAS, type ConfigName, type ConfigValue } from './schemas';
import { invalidateConfig, rowIn, stateFor } from './config-state';
import './tables';

const SEEDED: { [K in ConfigName]?: { value: ConfigValue<K>; note: string } } = DEFAULTS;

/** Values of the configuration by key, not yet validated. */
export type ConfigRows = ReadonlyMap<string, unknown>;

/** Reads all rows in one query, for responses that need many keys. */
export async function configRows(tx: Tx): Promise<ConfigRows> {
  const rows = await tx.selectFrom('config').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** The value of a key among rows already read. @throws Error as in `getConfig`. */
export function valueIn<K extends ConfigName>(rows: ConfigRows, key: K): ConfigValue<K> {
  if (rows.has(key)) return TYPED_SCHEMAS[key].parse(rows.get(key));
  const seed = SEEDED[key];
  if (!seed) throw new Error(`The configuration has no ${key}`);
  return seed.value;
}

/**
 * The value of a key, the same for all reads within a call. The value is shared between calls and frozen.
 * @throws Error when the row is missing and the code has no default for it, or when the row does not match its schema.
 */
export async function getConfig<K extends ConfigName>(tx: Tx, key: K): Promise<ConfigValue<K>> {
  const state = await stateFor(tx);
  const known = state.values[key];
  if (known !== undefined) return known;
  const { row, shared } = await rowIn(state, tx, key);
  const value = deepFreeze(valueIn(new Map(row ? [[key, row.value]] : []), key));
  if (shared) Object.assign(state.values, { [key]: value });
  return value;
}

/** The value of a key; `otherwise` if the row is missing or invalid. @throws DatabaseUnavailable */
export async function getConfigOr<K extends ConfigName>(
  tx: Tx,
  key: K,
  otherwise: ConfigValue<K>,
): Promise<ConfigValue<K>> {
  return getConfig(tx, key).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error;
    return otherwise;
  });
}

/**
 * The value of a key without an entry in `schemas`, read with the schema of its domain.
 * @throws Error when the row is missing or does not match the schema.
 */
export async function readConfig<T>(tx: Tx, key: string, schema: z.ZodType<T>): Promise<T> {
  const { row } = await rowIn(await stateFor(tx), tx, key);
  if (!row) throw new Error(`The configuration has no ${key}`);
  return schema.parse(row.value);
}

/** Sets a key, for operators and tests. A trigger of the database logs the change. */
export async function setConfig<K extends ConfigName>(tx: Tx, key: K, value: ConfigValue<K>): Promise<void> {
  const json = JSON.stringify(TYPED_SCHEMAS[key].parse(value));
  await tx
    .insertInto('config')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
  invalidateConfig(tx);
}
