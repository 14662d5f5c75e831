/**
 * Keys of web storage. Each is listed with its owner in `services/session/stored-keys.test.ts`. Keys with `parola.own.`
 * are deleted with the player's session.
 */
type Key = `parola.${string}`;

/**
 * Web storage that never throws: it may be full, disabled, or hold a value of an older version. Callers validate the
 * value.
 */
export interface SafeStorage {
  /** Undefined without an entry, or if storage cannot be read. */
  readText(key: Key): string | undefined;
  /** Null removes the entry. False if the write failed; the value then does not outlive the page. */
  writeText(key: Key, value: string | null): boolean;
  /** Parses a value that this client wrote, so its shape is known. Undefined without an entry or for invalid JSON. */
  readJson<T>(key: Key): T | undefined;
  writeJson(key: Key, value: unknown): boolean;
}

/** `area` is a function because reading the property throws in a browser that forbids storage. */
function createStorage(area: () => Storage): SafeStorage {
  function readText(key: Key): string | undefined {
    try {
      return area().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }
  function writeText(key: Key, value: string | null): boolean {
    try {
      if (value === null) area().removeItem(key);
      else area().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }
  return {
    readText,
    writeText,
    readJson<T>(key: Key): T | undefined {
      try {
        return JSON.parse(readText(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    writeJson: (key, value) => writeText(key, JSON.stringify(value)),
  };
}

/** Storage for all tabs of this browser, until it is cleared. */
export const deviceStorage = createStorage(() => localStorage);

/** Storage for this tab; survives a reload. */
export const tabStorage = createStorage(() => sessionStorage);
