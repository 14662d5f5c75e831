/**
 * Store of the registry's objects. Keys are relative paths with `/`. A single conditional operation,
 * `createIfAbsent`, protects everything that must not be lost. A store that cannot guarantee it must be refused on
 * opening.
 */
export interface Storage {
  /**
   * Writes an immutable object. Of any number of concurrent callers exactly one gets `created`. Durable when it
   * resolves.
   */
  createIfAbsent(key: string, bytes: Uint8Array): Promise<'created' | 'exists'>;
  /**
   * Reads the whole object; undefined for a missing one. A failed read throws `unavailable`, so that it never looks
   * like a missing object.
   */
  get(key: string): Promise<Buffer | undefined>;
  /**
   * All keys under `prefix` (ends in a slash) after `after`, in code-unit order. Unfinished objects are not listed.
   */
  list(prefix: string, after?: string): Promise<string[]>;
  /**
   * Names of the non-empty folders directly below `prefix` (ends in a slash), in code-unit order, without reading
   * their content.
   */
  folders(prefix: string): Promise<string[]>;
  /**
   * Replaces a derived object, which can be rebuilt from others. Readers see the old or the new bytes, never a
   * mixture.
   */
  putDerived(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Renames a damaged object, so that its key is free again. False without effect when the key holds other bytes than
   * `damaged`, after a concurrent change.
   */
  setAside(key: string, damaged: Uint8Array, to: string): Promise<boolean>;
  /**
   * Removes an object for good; no effect without one. Only for the collection (`collect/`) and for finished turns.
   */
  remove(key: string): Promise<void>;
}
