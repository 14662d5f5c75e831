/**
 * A value stored on the device under one key. Without storage (full or forbidden) the value lives only as long as the
 * page.
 */
export interface Stored<T> {
  /** Returns the stored value if it passes `isValue`; otherwise `fallback`. */
  read(): T;
  write(value: T): void;
}

type Where = 'tab' | 'device';

/** Prefix of keys with a player's own texts, searches and views. The shell deletes them when the player changes. */
const OWN = 'parola.own.';

/** Values that this page has written, by key. */
const inPage = new Map<string, unknown>();

/** A function, because reading the property throws in a browser that forbids storage. */
const storageOf = (where: Where): Storage => (where === 'tab' ? sessionStorage : localStorage);

/**
 * Creates access to a stored value.
 * @param where `tab`: until the tab is closed, also over a reload; `device`: until the player clears it
 * @param key `parola.own.<remote>.<thing>` for one player's data, hidden from the next player on the device;
 * `parola.<remote>.<thing>` for the device's data. A test of the shell lists all keys.
 * @param isValue validates a parsed value: another version of the remote may have written it
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
        // The value lives only in this page.
      }
    },
  };
}

/** Deletes a player's own data (`parola.own.…`) of this tab, or of all tabs of the device. */
export function forgetOwn(where: Where): void {
  for (const key of inPage.keys()) if (key.startsWith(OWN)) inPage.delete(key);
  try {
    const storage = storageOf(where);
    for (const key of Object.keys(storage)) if (key.startsWith(OWN)) storage.removeItem(key);
  } catch {
    // Without storage nothing is stored.
  }
}
