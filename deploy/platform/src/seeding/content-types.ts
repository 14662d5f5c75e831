import type { Tx } from '../db/pool';

/** Merges a value item by item with a new release. Without it the value is updated, or kept, as a whole. */
export interface Items {
  /** Field that identifies the items of a list; null: the value is a map with its keys as identifiers. */
  by: string | null;
  /**
   * Fields to set in an item that the release no longer contains, because rows refer to it. Without it the item is
   * removed.
   */
  retired?: Readonly<Record<string, unknown>>;
}

/** One seeded value of a release. */
export interface Entry {
  /** JSON. */
  value: unknown;
  /** Source of the numbers, shown to operators. */
  note?: string;
  items?: Items;
}

/** Storage of entries by key. */
export interface Place {
  /** Stored with each entry, so it must never change. */
  readonly name: string;
  /** Fields to set in a value when a release retires its key. */
  readonly retired?: Readonly<Record<string, unknown>>;
  /** Reads the present values; locks the rows in the order of their keys. */
  read(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** Inserts new rows, at least one. Skips rows inserted meanwhile. */
  insert(tx: Tx, entries: ReadonlyMap<string, Entry>): Promise<void>;
  update(tx: Tx, key: string, entry: Entry): Promise<void>;
}

/**
 * Content of a release for one place. A key that the release drops stays unchanged; list it in `retired` to switch it
 * off.
 */
export interface Content {
  place: Place;
  entries: Readonly<Record<string, Entry>>;
  /**
   * Keys seeded by earlier releases and dropped since. Rows may refer to them, so they get the place's `retired` fields
   * and are never deleted.
   */
  retired?: readonly string[];
}
