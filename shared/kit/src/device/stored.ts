/** A value kept on the device under one key. Storage may be full, foreign or forbidden: then it is known to this page only. */
export interface Stored<T> {
  /** What is kept, if it is still a value of this kind; `fallback` otherwise. */
  read(): T;
  write(value: T): void;
}

/**
 * @param where `tab`: until the tab is closed, also over a reload; `device`: until the player clears it.
 * @param key `parola.<remote>.<what>`.
 * @param isValue whether a parsed value is of this kind: another version of the remote may have written it.
 */
export function stored<T>(
  where: 'tab' | 'device',
  key: string,
  isValue: (value: unknown) => value is T,
  fallback: T,
): Stored<T> {
  let inPage: T | undefined;
  // Asking for the storage throws, not only using it, where it is forbidden.
  const storage = () => (where === 'tab' ? sessionStorage : localStorage);
  return {
    read() {
      let kept: string | null;
      try {
        kept = storage().getItem(key);
      } catch {
        return inPage ?? fallback;
      }
      try {
        const value: unknown = JSON.parse(kept ?? 'null');
        return isValue(value) ? value : fallback;
      } catch {
        return fallback;
      }
    },
    write(value) {
      inPage = value;
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // Known to this page only.
      }
    },
  };
}
