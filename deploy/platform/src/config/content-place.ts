import type { Content, Entry, Place } from '../seeding/content-types';
import { invalidateConfig } from './config-state';
import './tables';
import { byBytes } from '../db/text-order';

/**
 * The table of the configuration as a target of seeded content. Each write of seeded content is a significant event,
 * like every change of the configuration.
 */
const CONFIG_PLACE: Place = {
  name: 'config',
  read: async (tx, keys) => {
    const rows = await tx
      .selectFrom('config')
      .select(['key', 'value'])
      .where('key', 'in', keys)
      .orderBy(byBytes('key'))
      .forUpdate()
      .execute();
    return new Map(rows.map(({ key, value }) => [key, value]));
  },
  insert: async (tx, entries) => {
    const rows = [...entries].map(([key, { value, note = '' }]) => ({ key, value: JSON.stringify(value), note }));
    await tx
      .insertInto('config')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    invalidateConfig(tx);
  },
  update: async (tx, key, { value, note = '' }) => {
    await tx
      .updateTable('config')
      .set({ value: JSON.stringify(value), note })
      .where('key', '=', key)
      .execute();
    invalidateConfig(tx);
  },
};

/** A seeded entry of the configuration, with the value's type. */
export interface ConfigEntry<T> extends Entry {
  value: T;
  note: string;
}

/** Seeded content of a domain for the configuration, by key. */
export function configContent(entries: Content['entries']): Content {
  return { place: CONFIG_PLACE, entries };
}
