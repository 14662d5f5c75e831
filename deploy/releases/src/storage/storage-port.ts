/**
 * Where the registry keeps its objects. Keys are relative paths with `/`. One conditional primitive is enough for
 * everything that must not be lost; a store that cannot keep its promise must be refused when it is opened.
 */
export interface Storage {
  /**
   * Writes an object that never changes. Of any number of simultaneous callers exactly one gets `created`. Durable on
   * return.
   */
  createIfAbsent(key: string, bytes: Uint8Array): Promise<'created' | 'exists'>;
  /**
   * The whole object, or undefined when there is none. A failed read throws `unavailable`: it must never look like
   * «nothing there».
   */
  get(key: string): Promise<Buffer | undefined>;
  /**
   * All keys under `prefix` (ends in a slash) that sort after `after`, in code-unit order. Unfinished objects are
   * never listed.
   */
  list(prefix: string, after?: string): Promise<string[]>;
  /**
   * Names of the non-empty folders right below `prefix` (ends in a slash), in code-unit order; their content is not
   * read.
   */
  folders(prefix: string): Promise<string[]>;
  /** Replaces an object that can be rebuilt from others. Readers see the old or the new bytes, never a mixture. */
  putDerived(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Renames a damaged object, so that its place is free again. False, and nothing done, when the key holds other
   * bytes than `damaged`: after a concurrent change.
   */
  setAside(key: string, damaged: Uint8Array, to: string): Promise<boolean>;
  /**
   * Removes an object for good; nothing without one. For a collection's sweeps (`collect/`), finished turns, and
   * nothing else.
   */
  remove(key: string): Promise<void>;
}

/** Names that begin so are unfinished objects of a running or crashed writer. */
export const TEMPORARY_PREFIX = '.tmp-';

/** Whether every step of a relative path is a plain name: ASCII, no `.` or `..`, nothing reserved. */
export function isPlainPath(path: string): boolean {
  return path
    .split('/')
    .every(
      (step) =>
        /^[A-Za-z0-9._@+-]{1,120}$/.test(step) &&
        !/^\.+$/.test(step) &&
        !step.toLowerCase().startsWith(TEMPORARY_PREFIX),
    );
}
