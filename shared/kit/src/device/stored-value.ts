/**
 * A value kept on the device under one key. Storage may be full, foreign or forbidden: then it is known to this page
 * only.
 */
export interface Stored<T> {
  /** The stored value, if it is still of this kind; `fallback` otherwise. */
  read(): T;
  write(value: T): void;
}

type Where = 'tab' | 'device';

/** Prefix of keys with a player's own texts, searches and views: the shell removes them when the player changes. */
const OWN = 'parola.own.';

/** Values written by this page, by key. */
const inPage = new Map<string, unknown>();

/** Asking for the storage throws, not only using it, where it is forbidden. */
const storageOf = (where: Where): Storage => (where === 'tab' ? sessionStorage : localStorage);

/**
 * @param where `tab`: until the tab is closed, also over a reload; `device`: until the player clears it.
 * @param key `parola.own.<remote>.<thing>` for one player's data, hidden from the next player on the device;
 * `parola.<remote>.<thing>` for the device's data. A test of the shell lists them all.
 * @param isValue tells whether a parsed value is of this kind: another version of the remote may have written it.
 */
export function stored<T>(
  where: Where,
  key: `parola.${string}`,
  isValue: (value: unknown) => value is T,
  fallback: T,
): Stored<T> {
  const known = (value: unknown): T => (isValue(value) ? value : fallback);
  return {
    read() {
      let kept: string | null;
      try {
        kept = storageOf(where).getItem(key);
      } catch {
        return known(inPage.get(key));
      }
      try {
        return known(JSON.parse(kept ?? 'null'));
      } catch {
        return fallback;
      }
    },
    write(value) {
      inPage.set(key, value);
      try {
        storageOf(where).setItem(key, JSON.stringify(value));
      } catch {
        // Known to this page only.
      }
    },
  };
}

/** Removes a player's own data (`parola.own.…`) of this tab, or of all tabs of the device. */
export function forgetOwn(where: Where): void {
  for (const key of inPage.keys()) if (key.startsWith(OWN)) inPage.delete(key);
  try {
    const storage = storageOf(where);
    for (const key of Object.keys(storage)) if (key.startsWith(OWN)) storage.removeItem(key);
  } catch {
    // Nothing can be kept there.
  }
}
