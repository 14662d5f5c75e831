import type { Tx } from '../db/pool';

/**
 * How the items of an entry's value follow a release, each by itself. Without it the value follows, or stays, as a
 * whole.
 */
export interface Items {
  /** The field of a list's items that names them; null: the value is a map, and its keys do. */
  by: string | null;
  /** The fields of a retired item that rows refer to. Without it such an item is removed. */
  retired?: Readonly<Record<string, unknown>>;
}

/** One thing a release brings. */
export interface Entry {
  /** JSON. */
  value: unknown;
  /** The source of the number, for an operator who may change it. */
  note?: string;
  items?: Items;
}

/** Where entries lie, each under a key. */
export interface Place {
  /** Names the place for ever. */
  readonly name: string;
  /** Fields of a value, and their content when a release retires it. */
  readonly retired?: Readonly<Record<string, unknown>>;
  /** The present content, its rows locked in the order of their keys. */
  read(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** Writes new rows, at least one. Leaves a row alone that has come meanwhile. */
  insert(tx: Tx, entries: ReadonlyMap<string, Entry>): Promise<void>;
  update(tx: Tx, key: string, entry: Entry): Promise<void>;
}

/** A release's content of one place. Unlisted content stays as it is; name it in `retired` to switch it off. */
export interface Content {
  place: Place;
  entries: Readonly<Record<string, Entry>>;
  /**
   * Keys that earlier releases brought. Rows may refer to them: they are set to the place's `retired`, never deleted.
   */
  retired?: readonly string[];
}
