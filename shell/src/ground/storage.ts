/**
 * Each has its line, with its owner, in `services/session/stored-keys.test.ts`; `parola.own.…` goes with the player.
 */
type Key = `parola.${string}`;

/**
 * Web storage that never throws: it may be full, disabled, or hold a value of an older version. Readers check the
 * value.
 */
export interface SafeStorage {
  /** Undefined when there is nothing, or nothing can be read. */
  readText(key: Key): string | undefined;
  /** Null removes the entry. False when it could not be written: the value then lives only as long as the page. */
  writeText(key: Key, value: string | null): boolean;
  /** Our own earlier writing, so its form is known; undefined when there is none or it is no JSON. */
  readJson<T>(key: Key): T | undefined;
  writeJson(key: Key, value: unknown): boolean;
}

/** `area` is a function because reading the property itself throws where storage is forbidden. */
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

/** For all tabs of this browser, until it is cleared. */
export const deviceStorage = createStorage(() => localStorage);

/** For this tab, also after a reload. */
export const tabStorage = createStorage(() => sessionStorage);
