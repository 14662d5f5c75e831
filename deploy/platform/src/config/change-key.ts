import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { setConfig } from './config';
import { wrongCoupon } from './coupons';
import { TYPED_SCHEMAS, type ConfigName, type ConfigValue } from './schemas';
import './tables';
import { byBytes } from '../db/text-order';

/** A row of the configuration. `revision` is a hash of the value, for optimistic locking. */
export interface ConfigRow {
  key: string;
  value: unknown;
  revision: string;
  note: string;
  updatedAt: Date;
}

/** A fault in a value: path within the value, and the reason in words. */
interface ConfigWrong {
  path: string[];
  why: string;
}

/** All keys with note and time of change, without values. */
export async function configKeys(tx: Tx): Promise<Pick<ConfigRow, 'key' | 'note' | 'updatedAt'>[]> {
  return tx.selectFrom('config').select(['key', 'note', 'updated_at as updatedAt']).orderBy(byBytes('key')).execute();
}

/** The present row of a key. @param held true locks the row until the transaction ends. */
export async function configRow(tx: Tx, key: string, held = false): Promise<ConfigRow | undefined> {
  const query = tx
    .selectFrom('config')
    .select(['key', 'value', 'note', 'updated_at as updatedAt', sql<string>`md5(value::text)`.as('revision')])
    .where('key', '=', key);
  return (held ? query.forUpdate() : query).executeTakeFirst();
}

/**
 * Checks an operator's value for a key. @returns the fault of an invalid value; for a valid one the `revision` that its
 * row will have.
 */
export async function checkConfig<K extends ConfigName>(
  tx: Tx,
  key: K,
  value: unknown,
): Promise<{ wrong: ConfigWrong } | { value: ConfigValue<K>; revision: string }> {
  const read = TYPED_SCHEMAS[key].safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { wrong: { path: (issue?.path ?? []).map(String), why: issue?.message ?? '' } };
  }
  // Some schemas drop unknown fields silently: report them, or the operator believes that they are set.
  const dropped = droppedFrom(value, read.data);
  if (dropped) return { wrong: { path: dropped, why: 'is not known' } };
  const wrong = typeof read.data === 'object' && read.data !== null ? await wrongCoupon(tx, key, read.data) : undefined;
  if (wrong) return { wrong };
  const json = JSON.stringify(read.data);
  const {
    rows: [row],
  } = await sql<{ revision: string }>`SELECT md5((${json}::jsonb)::text) AS revision`.execute(tx);
  return { value: read.data, revision: row?.revision ?? '' };
}

/** Sets a key to an operator's value. @returns the fault of an invalid value, which is not set. */
export async function trySetConfig<K extends ConfigName>(
  tx: Tx,
  key: K,
  value: unknown,
): Promise<ConfigWrong | undefined> {
  const found = await checkConfig(tx, key, value);
  if ('wrong' in found) return found.wrong;
  await setConfig(tx, key, found.value);
  return undefined;
}

function droppedFrom(value: unknown, kept: unknown): string[] | undefined {
  if (typeof value !== 'object' || value === null || typeof kept !== 'object' || kept === null) return undefined;
  for (const [name, inside] of Object.entries(value)) {
    if (!Object.hasOwn(kept, name)) return [name];
    const deeper = droppedFrom(inside, Reflect.get(kept, name));
    if (deeper) return [name, ...deeper];
  }
  return undefined;
}
