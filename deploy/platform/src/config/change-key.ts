import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { setConfig } from './config';
import { wrongCoupon } from './coupons';
import { TYPED_SCHEMAS, type ConfigName, type ConfigValue } from './schemas';
import './tables';
import { byBytes } from '../db/text-order';

/** A key for a change. `revision` changes with the value. */
export interface ConfigRow {
  key: string;
  value: unknown;
  revision: string;
  note: string;
  updatedAt: Date;
}

/** The fault of a value: its place, and the reason in words. */
interface ConfigWrong {
  path: string[];
  why: string;
}

/** All keys there are, without their values. */
export async function configKeys(tx: Tx): Promise<Pick<ConfigRow, 'key' | 'note' | 'updatedAt'>[]> {
  return tx.selectFrom('config').select(['key', 'note', 'updated_at as updatedAt']).orderBy(byBytes('key')).execute();
}

/** A key's present row. @param held locks the row until this transaction ends. */
export async function configRow(tx: Tx, key: string, held = false): Promise<ConfigRow | undefined> {
  const query = tx
    .selectFrom('config')
    .select(['key', 'value', 'note', 'updated_at as updatedAt', sql<string>`md5(value::text)`.as('revision')])
    .where('key', '=', key);
  return (held ? query.forUpdate() : query).executeTakeFirst();
}

/**
 * Returns the fault of an operator's value for a key; nothing for a valid one. Its revision is that of the value once
 * it is set.
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
  // Some shapes drop unknown fields. The author would believe that they are there.
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

/** Sets a key to an operator's value. @returns the fault; nothing when it was set. */
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

function droppedFrom(given: unknown, kept: unknown): string[] | undefined {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return undefined;
  for (const [name, inside] of Object.entries(given)) {
    if (!Object.hasOwn(kept, name)) return [name];
    const deeper = droppedFrom(inside, Reflect.get(kept, name));
    if (deeper) return [name, ...deeper];
  }
  return undefined;
}
